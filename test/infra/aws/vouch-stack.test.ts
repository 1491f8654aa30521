/** The template, promise by promise. One file to Jest: CDK is loaded, and the app of all endpoints synthesised, once. */
import './template/alarms.ts';
import './template/apis.ts';
import './template/bulk.ts';
import './template/chosen.ts';
import './template/functions.ts';
import './template/platform-watch.ts';
import './template/site.ts';
import './template/stack.ts';
