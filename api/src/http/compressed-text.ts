import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEtag, toEtag } from './etag.ts'
import type { HttpContext } from './context.ts'

/** An immutable text with its ETag and its encoded bodies. */
export interface CompressedText {
  tag: string
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>
}

export const compressText = async (text: string): Promise<CompressedText> => {
  const identity = new TextEncoder().encode(text)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { tag: toEtag(text), bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity } }
}

export const encodingFor = (accepted: string | undefined): keyof CompressedText['bodies'] => {
  const parts = (accepted ?? '').split(',').map((part) => part.trim())
  const accepts = parts.filter((part) => !/;\s*q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0]?.trim())
  const acceptedEncodings = new Set(accepts)
  return (['br', 'gzip'] as const).find((encoding) => acceptedEncodings.has(encoding)) ?? 'identity'
}

/** Answers 304 if the ETag matches, else the body in the accepted encoding. The caller sets type and policy headers. */
export const sendCompressedText = ({ tag, bodies }: CompressedText, context: HttpContext): Response => {
  context.header('cache-control', 'public, max-age=300')
  context.header('etag', tag)
  context.header('vary', 'accept-encoding')
  if (matchesEtag(context.req.header('if-none-match'), tag)) return context.body(null, 304)
  const encoding = encodingFor(context.req.header('accept-encoding'))
  if (encoding !== 'identity') context.header('content-encoding', encoding)
  context.header('content-length', String(bodies[encoding].byteLength))
  return context.body(bodies[encoding])
}
