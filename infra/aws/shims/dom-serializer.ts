/** Replaces the writer of HTML in cheerio. Vouch only reads pages. It and its table of entities are 55 kB of a bundle. */
const render = (): never => {
  throw new Error('The writer of HTML is not part of the bundle.');
};

export { render };
export default render;
