import famewall from '#shared/platforms/famewall.ts';
import type { Forms } from '../form.ts';

export default {
  platform: famewall,
  forms: { 'wall-embed': { source: 'wall', target: { id: 'wall/famewall' } } },
} satisfies Forms;
