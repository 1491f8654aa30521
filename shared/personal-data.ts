import * as z from 'zod';

/**
 * How much personal data a response contains. `full`: everything that the platform shows. `name`: of authors only the
 * name and the title. `none`: of authors nothing, no author name of replies, no pictures or videos of reviewers.
 */
export const PersonalData = z.enum(['full', 'name', 'none']);
export type PersonalData = z.infer<typeof PersonalData>;
