import { PassThrough } from 'node:stream'
import { createCompressor, type ContentEncoding } from '../assets/compression.ts'
import { toWebStream } from './to-web-stream.ts'

/** Sends the start of a page at once, so that its files are fetched while the rest is made. */
export const sendInParts = (
  start: string,
  rest: Promise<string>,
  encoding: ContentEncoding | undefined,
): ReadableStream<Uint8Array> => {
  const out = encoding ? createCompressor(encoding, 4) : new PassThrough()
  out.write(start)
  if ('flush' in out) out.flush()
  rest.then(
    (text) => out.end(text),
    (error: Error) => out.destroy(error),
  )
  return toWebStream(out)
}
