/**
 * Replaces the choice of a JSON Schema validator in the MCP SDK: its small validator instead of Ajv, which would weigh
 * 120 kB more. No tool of ours uses it: the API checks the input (SDK 2.4.0).
 */

export { default as process } from 'node:process';
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
