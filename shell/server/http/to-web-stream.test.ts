import { PassThrough, type Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendInParts } from './send-in-parts.ts'
import { toWebStream } from './to-web-stream.ts'

const thrown: unknown[] = []
const collect = (error: unknown) => void thrown.push(error)
beforeEach(() => {
  process.prependListener('uncaughtException', collect)
})
afterEach(() => {
  process.off('uncaughtException', collect)
})

const aSource = (): Readable => {
  const source = new PassThrough()
  source.write('start')
  return source
}
const nextTick = () => new Promise<void>((done) => process.nextTick(done))
const nextTurn = () => new Promise<void>((done) => setImmediate(done))

describe('a stream of a source', () => {
  it.each([
    ['at once', () => undefined],
    ['a moment later', () => Promise.resolve()],
    ['in the next tick', nextTick],
    ['in the next turn', nextTurn],
  ])('ends its source where its reader leaves %s, and throws nothing', async (_, wait) => {
    for (const begin of [(stream: ReadableStream) => stream, (stream: ReadableStream) => stream.getReader()]) {
      const source = aSource()
      const reader = begin(toWebStream(source))
      if ('read' in reader) reader.read().catch(() => {})
      await wait()
      await reader.cancel()
      expect(source.destroyed).toBe(true)
      await nextTurn()
    }
    expect(thrown).toEqual([])
  })

  it('tells its reader of an error, of before it was read too', async () => {
    const source = aSource()
    const stream = toWebStream(source)
    source.destroy(new Error('no bytes'))
    await nextTurn()
    await expect(new Response(stream).text()).rejects.toThrow('no bytes')
    expect(thrown).toEqual([])
  })
})

it('a page in parts, whose visitor is gone when it begins, ends alone', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  for (const encoding of [undefined, 'gzip', 'br'] as const) {
    const page = sendInParts('start', promise, encoding)
    await Promise.resolve()
    await page.cancel()
    await nextTurn()
  }
  resolve('the rest')
  await nextTurn()
  expect(thrown).toEqual([])
  expect(await new Response(sendInParts('start ', promise, undefined)).text()).toBe('start the rest')
})
