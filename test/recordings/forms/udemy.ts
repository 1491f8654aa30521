import udemy from '#shared/platforms/udemy.ts';
import type { Forms } from '../form.ts';

export default {
  platform: udemy,
  forms: {
    'reviews-list': { source: 'course-reviews', contentType: 'application/json' },
    'course-list': { contentType: 'application/json' },
  },
} satisfies Forms;
