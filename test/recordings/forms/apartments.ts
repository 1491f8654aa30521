import apartments from '#shared/platforms/apartments.ts';
import type { Forms } from '../form.ts';

/** No response of this platform has been recorded: its one file is a table that another program made. */
export default { platform: apartments, recordedAs: ['apartments-com'], forms: {} } satisfies Forms;
