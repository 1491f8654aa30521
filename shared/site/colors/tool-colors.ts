/** The default colors of tools (2026-11). They are not a site's own color, unless the site names them its brand. */
const byTool: Readonly<Record<string, readonly string[]>> = {
  WordPress: ['#32373c', '#0693e3', '#cf2e2e', '#ff6900', '#00d084'],
  WooCommerce: ['#7f54b3', '#a46497', '#96588a'],
  Elementor: ['#6ec1e4', '#61ce70', '#69727d', '#54595f', '#5bc0de'],
  Divi: ['#2ea3f2', '#2b87da'],
  Astra: ['#0170b9', '#046bd2'],
  Bootstrap: ['#0d6efd', '#007bff', '#337ab7', '#428bca', '#0069d9', '#286090', '#3276b1', '#0b5ed7'],
  Foundation: ['#1779ba', '#2199e8', '#008cba', '#2ba6cb'],
  Bulma: ['#00d1b2', '#485fc7'],
  UIkit: ['#1e87f0'],
  'Semantic UI': ['#2185d0', '#1678c2'],
  'Ant Design': ['#1890ff', '#1677ff'],
  'Element Plus': ['#409eff'],
  Material: ['#6200ee', '#6750a4', '#3f51b5', '#1976d2', '#2196f3', '#673ab7'],
  Magento: ['#1979c3'],
  'Vue CLI': ['#4dba87'],
  Webflow: ['#3898ec'],
  Ionic: ['#3880ff', '#0054e9', '#488aff'],
  'shadcn/ui': ['#0f172a', '#18181b'],
  'RealFaviconGenerator and the tiles of Windows 8': [
    ...['#da532c', '#2b5797', '#00aba9', '#9f00a7', '#603cba', '#b91d47', '#ee1111', '#1e7145', '#2d89ef', '#ffc40d'],
    ...['#99b433', '#00a300', '#7e3878', '#e3a21a', '#eff4ff'],
  ],
};

/** Colors that authors use for tests. Pure red and pure blue are also used by brands. */
const placeholders = ['#00ff00', '#ff00ff', '#ffff00', '#00ffff'];

const tools = new Set(Object.values(byTool).flat());

export const isToolColor = (color: string): boolean => tools.has(color);

export const isPlaceholder = (color: string): boolean => placeholders.includes(color);
