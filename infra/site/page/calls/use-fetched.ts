import { useEffect, useState } from 'preact/hooks';

/** The JSON at a path of this server, which is fetched once; undefined until it has come. `otherwise`: if there is none. */
export const useFetched = <Body>(path: string, isNeeded: boolean, otherwise?: Body): Body | undefined => {
  const [body, setBody] = useState<Body>();
  useEffect(() => {
    const load = async () => {
      const response = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => undefined);
      setBody(response?.ok ? await response.json() : otherwise);
    };
    if (isNeeded) void load();
  }, []);
  return body;
};
