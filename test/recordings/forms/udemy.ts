import udemy from '#shared/platforms/udemy/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: udemy,
  forms: {
    'reviews-list': { source: 'course-reviews', contentType: 'application/json' },
    'course-list': { contentType: 'application/json' },
  },
} satisfies Forms;
