import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: getYourGuide,
  forms: { 'reviews-legacy': { source: 'travelers-api' }, 'travelers-api': { source: 'travelers-api' } },
} satisfies Forms;
