import { hasCode, VouchError } from '../../errors.ts';

/** The first bytes of what gzip has compressed. */
const gzipMark = Buffer.from([0x1f, 0x8b]);

/**
 * The bytes of a request body, decompressed if the request says that they are gzip. API Gateway decompresses bodies by
 * itself, but leaves the header; a function URL does not. So the bytes are looked at, too.
 *
 * @param limit the most bytes that may come out
 * @throws VouchError for another encoding, more bytes than `limit`, or bytes that are not gzip all through
 */
export const decompressed = (bytes: Buffer, encoding: string | undefined, limit: number): Buffer => {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return bytes;
  if (name !== 'gzip') {
    const detail = 'Send the body as it is, or compressed with Content-Encoding: gzip.';
    throw new VouchError('unsupported_media_type', detail);
  }
  if (!bytes.subarray(0, gzipMark.length).equals(gzipMark)) return bytes;
  // Not imported: few requests are compressed, and the import takes time in every cold start.
  const { gunzipSync } = process.getBuiltinModule('node:zlib');
  try {
    return gunzipSync(bytes, { maxOutputLength: limit });
  } catch (cause) {
    throw hasCode(cause, 'ERR_BUFFER_TOO_LARGE')
      ? new VouchError('payload_too_large', `The decompressed request body has more than ${limit} bytes.`, { cause })
      : new VouchError('invalid_request', 'The header Content-Encoding says gzip, but the body is not valid gzip.', {
          cause,
        });
  }
};
