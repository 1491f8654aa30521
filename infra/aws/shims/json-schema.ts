const none = (): never => {
  throw new Error('JSON Schema is not part of the bundle.');
};

/**
 * Replaces the writer of JSON Schema in Zod, where Claude is not asked for a form: 19 kB of each bundle. These are the
 * parts that other modules of Zod import by name.
 */
export {
  none as allProcessors,
  none as createStandardJSONSchemaMethod,
  none as createToJSONSchemaMethod,
  none as extractDefs,
  none as finalize,
  none as handleUnrepresentable,
  none as initializeContext,
  none as processSchema,
  none as toJSONSchema,
};
