/** The names that the stack gives to its resources, and by which the tools of the operator find them. */

/** The tag of every resource and of every customer's key: the name of the stack. It tells stages apart on the bill. */
export const stackTag = 'vouch:stack';

/** The table of customers' keys. */
export const keyTableName = (stackName: string): string => `${stackName}-keys`;

/** The secret with the credentials of the services that Vouch calls. */
export const secretName = (stackName: string): string => `${stackName}-credentials`;

/** The parameter with the operator's own ids of platform queries. */
export const idsParameterName = (stackName: string): string => `/${stackName}/rotating-ids`;
