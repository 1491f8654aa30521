/** Replaces the parser in cheerio's own file, which is given documents only: those of the bundle's `parseBounded`. */
export * as ElementType from 'domelementtype';

export const parseDocument = (): never => {
  throw new Error('The file of cheerio holds no parser. Give it a document of parseBounded.');
};
