import senja from '#shared/platforms/senja/index.ts';
import type { Forms } from '../form.ts';

export default {
  platform: senja,
  forms: { 'wall-page': { source: 'wall', target: { id: 'p/senja/love' } } },
} satisfies Forms;
