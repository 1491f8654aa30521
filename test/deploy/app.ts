import { endpoints } from '#functions/index.ts';
import { vouchApp } from '#infra/aws/app.ts';
import { Settings } from '#infra/aws/settings.ts';

/** The CDK app with the settings of the variable `TEST_SETTINGS`, as JSON: a stage without a file. */
vouchApp(endpoints, { settings: Settings.parse(JSON.parse(process.env['TEST_SETTINGS'] ?? '{}')) });
