import { createConfig, lintFromString } from '@redocly/openapi-core';

export const lint = async (source) => {
  const config = await createConfig({ extends: ['recommended'] });
  return lintFromString({ source, absoluteRef: 'openapi.json', config });
};
