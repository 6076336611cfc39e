import { once } from 'node:events'
import type { Endpoint } from '@escapes/contract'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { HttpContext } from './context.ts'
import { patience } from './patience.ts'
import { Problem } from './problem.ts'
import { spool, type Spool, type SpooledFile } from './spool.ts'

export interface UploadedFile extends SpooledFile {
  /** What the sender called it: text of a stranger. */
  name: string
  /** The user who sent it. */
  from: string
  /** Aborted, with a refusal as the reason, as soon as nobody waits for the answer any more. */
  signal: AbortSignal
}

export interface Upload {
  file: UploadedFile
  fields: ReadonlyMap<string, string>
  /** The file lasts as long as the request. */
  discard(): Promise<void>
}

type Rule = NonNullable<Endpoint['upload']>

/** Boundaries, headers of the parts and the other fields. */
const overhead = 64 * 1024
const limits = { files: 1, fields: 20, parts: 21, fieldSize: 4096, fieldNameSize: 100, headerPairs: 20 }

const tooLarge = (maxBytes: number) =>
  new Problem('file-too-large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
const unreadable = () => new Problem('malformed-request', 'The form could not be read.')

/** Collects the parts of a form as they arrive. `failure` is set as soon as one of them may not, or cannot, be taken. */
const collect = (parser: BusboyInstance, { field: fileField, maxBytes }: Rule) => {
  const stop = new AbortController()
  const found = {
    fields: new Map<string, string>(),
    spool: undefined as Spool | undefined,
    name: '',
    failure: undefined as unknown,
    stopped: stop.signal,
  }
  const fail = (failure: unknown): void => {
    found.failure ??= failure
    stop.abort()
  }
  parser.on('file', (field, stream, name) => {
    stream.on('limit', () => fail(tooLarge(maxBytes)))
    stream.on('error', () => fail(unreadable()))
    if (field !== fileField) {
      stream.resume()
      return fail(new Problem('malformed-request', `Send the file as “${fileField}”.`))
    }
    found.name = name
    found.spool = spool(stream)
    found.spool.written.catch(fail)
  })
  parser.on('field', (field, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || found.fields.has(field)) return fail(unreadable())
    found.fields.set(field, value)
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => fail(unreadable()))
  parser.on('error', () => fail(unreadable()))
  return found
}

type Found = ReturnType<typeof collect>

const parserFor = (contentType: string, maxBytes: number): BusboyInstance => {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, fileSize: maxBytes } })
  } catch {
    throw unreadable()
  }
}

/** Waits for the parser, or for whatever stops it: that is `failure` by then. */
const until = async (parser: BusboyInstance, event: 'drain' | 'finish', { stopped }: Found): Promise<void> => {
  await once(parser, event, { signal: stopped }).catch(() => undefined)
}

const feed = async (parser: BusboyInstance, body: AsyncIterable<Uint8Array>, found: Found, maxBytes: number) => {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes + overhead) throw tooLarge(maxBytes)
    if (!parser.write(chunk)) await until(parser, 'drain', found)
    if (found.failure !== undefined) throw found.failure
  }
  if (size === 0) return
  const finished = until(parser, 'finish', found)
  parser.end()
  await finished
  if (found.failure !== undefined) throw found.failure
}

/** Reads a form with one file while it arrives, and stops at the first thing that is too large or does not belong. */
export const readUpload = async (rule: Rule, context: HttpContext, from: string): Promise<Upload> => {
  const contentType = context.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new Problem('unsupported-media-type', 'Send multipart/form-data.')
  if (Number(context.req.header('content-length') ?? 0) > rule.maxBytes + overhead) throw tooLarge(rule.maxBytes)
  const parser = parserFor(contentType, rule.maxBytes)
  const found = collect(parser, rule)
  try {
    if (context.req.raw.body) await feed(parser, context.req.raw.body, found, rule.maxBytes)
    const { spool: kept, name, fields } = found
    if (!kept) throw new Problem('file-missing')
    const written = await kept.written
    const { signal, end } = patience(context.req.raw.signal)
    const discard = () => {
      end()
      return kept.discard()
    }
    return { file: { ...written, name, from, signal }, fields, discard }
  } catch (error) {
    await found.spool?.discard()
    throw error
  }
}
