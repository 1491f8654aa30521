import anyPlatform from '#functions/reviews/any-platform/contract.ts';
import { readFields } from '#shared/api/receive.ts';
import { readManifest } from '#shared/bulk/manifest/rows.ts';
import { mostBytes } from '#shared/bulk/operations/operations.ts';
import { StartRequest } from '#shared/bulk/operations/requests.ts';
import { tryJson } from '#shared/html/parse-json.ts';
import { listOf, megabyte, numbered, type Reader, unlessRefused } from './reader.ts';

/** Lists of items as texts, and those in a request. */

const header = 'endpoint,query\n';

/** Reads the rows of a list as long as they would be checked: to the most items of a list, or errors of a response. */
const readRows = (text: string): void => {
  let broken = 0;
  for (const row of readManifest(text, anyPlatform).take(50_001)) {
    broken += Number('problem' in row);
    if (broken > 100) return;
  }
};

export const jobFileReaders: readonly Reader[] = [
  {
    name: 'start of a job',
    limit: megabyte,
    read: unlessRefused((text) => readFields(StartRequest, tryJson(text), [])),
    inputs: {
      'short members': `{"items":[«{${numbered((index) => `"${index}":1,`, 1_800)}"z":1},»{}]}`,
      'members of one item': '{"items":[{«"№":1,»"z":1}]}',
    },
  },
  {
    name: 'list of a job',
    limit: mostBytes,
    read: unlessRefused(readRows),
    inputs: {
      'long cells': `${header}«a,${'b'.repeat(400)}\n»`,
      'quotes in cells': `${header}«a,"${'""'.repeat(190)}\n"\n»`,
      'long lines': `«{"query":"${'b'.repeat(390)}"}\n»`,
      'one line': '{"query":"«b»"}',
      'lines of many members': `«{${numbered((index) => `"a${index}":1,`, 380)}"query":1}\n»`,
      rows: `${header}«a,b\n»`,
      'empty lines': `${header}«\n»`,
      quotes: `${header}«"»`,
      'quotes of a field': `${header}"«""»`,
      'many columns': '«a№,»\n«,»',
      'members of an array': listOf(`{"query":"${'b'.repeat(20)}","a":1}`, '[', ']', 1_000_000),
      'numbers of an array': '[«1,»1]',
      objects: '[«{},»{}]',
      lines: '«{"query":"a"}\n»',
      'lines that break off': '«{"query":\n»',
    },
  },
];
