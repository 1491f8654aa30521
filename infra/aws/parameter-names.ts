/** The parameter of a stack with the operator's own ids of platform queries. */
export const idsParameterName = (stackName: string): string => `/${stackName}/rotating-ids`;
