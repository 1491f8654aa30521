import applePodcasts from '#shared/platforms/apple/apple-podcasts.ts';
import type { Forms } from '../form.ts';

/** No response of this platform has been recorded: its one file is a table that another program made. */
export default { platform: applePodcasts, forms: {} } satisfies Forms;
