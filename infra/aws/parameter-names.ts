/** The tag of every resource and of every customer's key: the name of the stack. It tells stages apart on the bill. */
export const stackTag = 'vouch:stack';

/** The parameter of a stack with the operator's own ids of platform queries. */
export const idsParameterName = (stackName: string): string => `/${stackName}/rotating-ids`;
