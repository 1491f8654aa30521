import { readColors } from '#shared/site/colors/read-colors.ts';
import { sitePage } from '../sample-site.ts';

export const cream = '#f4efe6';

/** The colors of a page with a style sheet, which may end and go on with elements. */
export const colorsOfSheet = (css: string) => readColors(sitePage(`<style>${css}</style>`));
