import edgeAddOns from '#shared/platforms/edge-add-ons.ts';
import type { Forms } from '../form.ts';

/** No response of this store has been recorded: its one file is synthetic. */
export default { platform: edgeAddOns, forms: {} } satisfies Forms;
