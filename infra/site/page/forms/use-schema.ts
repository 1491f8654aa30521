import { useEffect, useState } from 'preact/hooks';
import type { OpenApi, Schema } from '#infra/openapi/openapi-schemas.ts';
import { fetchJson } from '../calls/fetch-json.ts';
import { requestSchema } from './schema.ts';

let document: Promise<OpenApi | undefined> | undefined;

/** The schema of the request to `path`, from the OpenAPI document. Undefined until it is loaded: when first needed. */
export const useSchema = (path: string, isNeeded = true): Schema | undefined => {
  const [loaded, setLoaded] = useState<OpenApi>();
  useEffect(() => {
    if (!isNeeded) return;
    document ??= fetchJson<OpenApi | undefined>('/openapi.json', undefined);
    void document.then(setLoaded);
  }, [isNeeded]);
  return loaded === undefined ? undefined : requestSchema(loaded, path);
};
