import { once } from 'node:events'
import type { Endpoint } from '@escapes/contract'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { HttpContext } from './context.ts'
import { startRequestDeadline } from './request-deadline.ts'
import { Problem } from './problem.ts'
import { spool, type Spool, type SpooledFile } from './spool.ts'

export interface SpooledUpload extends SpooledFile {
  /** The untrusted file name of the sender. */
  name: string
  userId: string
  /** The client's IP address. */
  address: string
  /** Aborted with a `Problem` as its reason once the client no longer waits. */
  signal: AbortSignal
}

export interface Upload {
  file: SpooledUpload
  fields: ReadonlyMap<string, string>
  discard(): Promise<void>
}

type Rule = NonNullable<Endpoint['upload']>

/** In bytes: boundaries, headers of the parts and the other fields. */
const overhead = 64 * 1024
const limits = { files: 1, fields: 20, parts: 21, fieldSize: 4096, fieldNameSize: 100, headerPairs: 20 }

const tooLarge = (maxBytes: number) =>
  new Problem('file-too-large', `The file has to be smaller than ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
const unreadable = () => new Problem('malformed-request', 'The form could not be read.')

/** Collects the parts of a form as they arrive. `failure` is set once a part is rejected or cannot be read. */
const collect = (parser: BusboyInstance, { field: fileField, maxBytes }: Rule) => {
  const stop = new AbortController()
  const collectedParts = {
    fields: new Map<string, string>(),
    spool: undefined as Spool | undefined,
    name: '',
    failure: undefined as unknown,
    stopped: stop.signal,
  }
  const fail = (failure: unknown): void => {
    collectedParts.failure ??= failure
    stop.abort()
  }
  parser.on('file', (field, stream, name) => {
    stream.on('limit', () => fail(tooLarge(maxBytes)))
    // Writing it failed, and took the stream along: no fault of who sent it.
    stream.on('error', (error) => fail('syscall' in error ? error : unreadable()))
    if (field !== fileField) {
      stream.resume()
      return fail(new Problem('malformed-request', `Send the file as “${fileField}”.`))
    }
    collectedParts.name = name
    collectedParts.spool = spool(stream)
    collectedParts.spool.written.catch(fail)
  })
  parser.on('field', (field, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || collectedParts.fields.has(field)) return fail(unreadable())
    collectedParts.fields.set(field, value)
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => fail(unreadable()))
  parser.on('error', () => fail(unreadable()))
  return collectedParts
}

type CollectedParts = ReturnType<typeof collect>

const parserFor = (contentType: string, maxBytes: number): BusboyInstance => {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize: maxBytes } })
  } catch {
    throw unreadable()
  }
}

/** Waits for an event of the parser, or until collecting has stopped: then `failure` is set. */
const until = async (parser: BusboyInstance, event: 'drain' | 'finish', { stopped }: CollectedParts): Promise<void> => {
  await once(parser, event, { signal: stopped }).catch(() => undefined)
}

const feed = async (
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  collectedParts: CollectedParts,
  maxBytes: number,
) => {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes + overhead) throw tooLarge(maxBytes)
    if (!parser.write(chunk)) await until(parser, 'drain', collectedParts)
    if (collectedParts.failure !== undefined) throw collectedParts.failure
  }
  if (size === 0) return
  const finished = until(parser, 'finish', collectedParts)
  parser.end()
  await finished
  if (collectedParts.failure !== undefined) throw collectedParts.failure
}

/** Reads a form with one file while it arrives; stops at the first part that is too large or unexpected. */
export const readUpload = async (rule: Rule, context: HttpContext, userId: string): Promise<Upload> => {
  const contentType = context.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new Problem('unsupported-media-type', 'Send multipart/form-data.')
  if (Number(context.req.header('content-length') ?? 0) > rule.maxBytes + overhead) throw tooLarge(rule.maxBytes)
  const parser = parserFor(contentType, rule.maxBytes)
  const collectedParts = collect(parser, rule)
  try {
    if (context.req.raw.body) await feed(parser, context.req.raw.body, collectedParts, rule.maxBytes)
    const { spool: spooled, name, fields } = collectedParts
    if (!spooled) throw new Problem('file-missing')
    const written = await spooled.written
    const { signal, end } = startRequestDeadline(context.req.raw.signal)
    const discard = () => {
      end()
      return spooled.discard()
    }
    return { file: { ...written, name, userId, address: context.var.clientAddress, signal }, fields, discard }
  } catch (error) {
    await collectedParts.spool?.discard()
    throw error
  }
}
