/** Replaces Ajv in the MCP SDK by its small validator: 120 kB. No tool of ours uses it: the API checks (SDK 2.4.0). */

export { default as process } from 'node:process';
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
