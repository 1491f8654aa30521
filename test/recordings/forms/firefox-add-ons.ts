import firefoxAddOns from '#shared/platforms/firefox-add-ons/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: firefoxAddOns,
  forms: { 'ratings-list': { source: 'ratings-api' } },
} satisfies Forms;
