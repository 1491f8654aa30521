/** Replaces the HTML writer of cheerio: Vouch only reads pages. With its table of entities, it is 55 kB of a bundle. */
const render = (): never => {
  throw new Error('The writer of HTML is not part of the bundle.');
};

export { render };
export default render;
