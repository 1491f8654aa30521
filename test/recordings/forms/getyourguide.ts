import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: getYourGuide,
  forms: {
    'reviews-legacy': { source: 'travelers-api', contentType: 'application/json' },
    'travelers-api': { source: 'travelers-api', contentType: 'application/json' },
  },
} satisfies Forms;
