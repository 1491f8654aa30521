import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolList } from './mcp/tool-list.ts';

/** `npm run readme`: writes the list of MCP tools, which is generated from the contracts. */
writeFileSync(join(import.meta.dirname, '../../shared/mcp/tools.json'), `${JSON.stringify(toolList(), null, 2)}\n`);
