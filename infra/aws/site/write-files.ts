import { writeFile } from 'node:fs/promises';
import { endpoints } from '#functions/index.ts';
import { bucketFiles } from './deployed-files.ts';

/** Writes the files of the site into the JSON file that the first argument names. A process of its own: the CDK waits for no promise. */
const [, , file = 'files.json'] = process.argv;
await writeFile(file, JSON.stringify(await bucketFiles(endpoints)));
