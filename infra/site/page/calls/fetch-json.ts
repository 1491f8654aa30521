/** The JSON at a path of this server; `otherwise` if there is none. */
export const fetchJson = async <Body>(path: string, otherwise: Body): Promise<Body> => {
  const response = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => undefined);
  return response?.ok ? JSON.parse(await response.text()) : otherwise;
};
