import type { Endpoint } from '@escapes/contract'
import type { HttpContext } from './context.ts'
import { Problem } from './problem.ts'

/** The next bytes of a file, and where they begin in it. */
export interface FilePart {
  offset: number
  bytes: Uint8Array
}

export interface ResumableState {
  size: number
  offset: number
  /** As an ISO timestamp. */
  expiresAt: string
}

const version = '1.0.0'

/** The version of the protocol is named in every answer, and asked of whoever speaks it. */
export const requireTusVersion = ({ resumable }: Endpoint, context: HttpContext): void => {
  if (resumable !== 'state' && resumable !== 'part') return
  context.header('tus-resumable', version)
  const isTus = resumable === 'part' || context.req.raw.method === 'HEAD'
  if (!isTus || context.req.header('tus-resumable') === version) return
  context.header('tus-version', version)
  throw new Problem('tus-version-not-supported')
}

export const readPart = async (context: HttpContext): Promise<FilePart> => {
  if (context.req.header('content-type') !== 'application/offset+octet-stream')
    throw new Problem('unsupported-media-type', 'Send the bytes as application/offset+octet-stream.')
  const offset = context.req.header('upload-offset') ?? ''
  if (!/^\d{1,12}$/.test(offset)) throw new Problem('malformed-request', 'Upload-Offset is where the bytes begin.')
  return { offset: Number(offset), bytes: new Uint8Array(await context.req.arrayBuffer()) }
}

/** What a tus client reads of an upload. */
export const describeState = ({ size, offset, expiresAt }: ResumableState, context: HttpContext): void => {
  context.header('upload-offset', String(offset))
  context.header('upload-length', String(size))
  context.header('upload-expires', new Date(expiresAt).toUTCString())
}
