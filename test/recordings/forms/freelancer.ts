import freelancer from '#shared/platforms/freelancer/index.ts';
import type { Forms } from '../form.ts';

/** No list of reviews has been recorded, only a profile. */
export default {
  platform: freelancer,
  forms: { user: {} },
} satisfies Forms;
