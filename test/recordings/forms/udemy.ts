import udemy from '#shared/platforms/udemy/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: udemy,
  forms: { 'reviews-list': { source: 'course-reviews' }, 'course-list': {} },
} satisfies Forms;
