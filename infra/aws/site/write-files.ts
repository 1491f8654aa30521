import { writeFile } from 'node:fs/promises';
import { endpoints } from '#functions/index.ts';
import { bucketFiles } from './deployed-files.ts';

/**
 * Writes the files of the site into the JSON file that the first argument names. It is a process of its own because the CDK
 * builds synchronously.
 */
const [, , file = 'files.json'] = process.argv;
await writeFile(file, JSON.stringify(await bucketFiles(endpoints)));
