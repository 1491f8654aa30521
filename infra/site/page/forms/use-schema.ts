import { useEffect, useState } from 'preact/hooks';
import type { OpenApi, Schema } from '#infra/openapi/openapi-schemas.ts';
import { requestSchema } from './schema.ts';

const load = async (): Promise<OpenApi> => (await fetch('/openapi.json')).json();
let document: Promise<OpenApi> | undefined;

/** The schema of the request to `path`, from the OpenAPI document. Undefined until it is loaded: when first needed. */
export const useSchema = (path: string, isNeeded = true): Schema | undefined => {
  const [loaded, setLoaded] = useState<OpenApi>();
  useEffect(() => {
    if (!isNeeded) return;
    document ??= load();
    void document.then(setLoaded);
  }, [isNeeded]);
  return loaded === undefined ? undefined : requestSchema(loaded, path);
};
