import webPage from '#shared/platforms/web-page.ts';
import type { Form, Forms } from '../form.ts';

const page: Form = { source: 'schema-org', target: { id: 'https://brass-kettle.example/' } };

export default {
  platform: webPage,
  recordedAs: ['schema-org'],
  forms: { 'json-ld': page, microdata: page, rdfa: page, 'home-page': page },
} satisfies Forms;
