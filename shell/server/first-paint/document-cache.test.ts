import { expect, it } from 'vitest'
import { createDocumentCache, type DocumentSource } from './document-cache.ts'
import { fillPlain, type NonceTemplate } from './nonce-template.ts'

interface Part {
  key?: string
  startKey?: string
  rest?: Promise<string | undefined>
  late?: Promise<string | undefined>
  /** So many bookings were made since the version. */
  bookings?: number
  showsAvailability?: boolean
}

const read = (template: NonceTemplate): string => Buffer.concat(fillPlain(template, '')).toString()

const toVersion = (content: string, bookings = 0) => ({ content, all: `${content} ${bookings}` })

const open = (options: { maxBytes?: number } = {}) => {
  let now = 0
  let made = 0
  const answers: DocumentSource[] = []
  const pack = async (html: string): Promise<NonceTemplate> => {
    const { length } = html
    return {
      bytes: length,
      plain: [{ bytes: Buffer.from(html), places: [] }],
      gzip: [],
      length,
      crc: 0,
      nonceWeight: 0,
    }
  }
  const cache = createDocumentCache<string>({
    ...options,
    pack,
    now: () => now,
    onAnswer: (source) => answers.push(source),
  })
  const ask = async (
    version: string,
    {
      key = 'villas',
      startKey = '',
      rest = Promise.resolve<string | undefined>('</html>'),
      late = rest,
      bookings = 0,
      showsAvailability = true,
    }: Part = {},
  ) => {
    const end = async (text: Promise<string | undefined>) => {
      const html = await text
      return html === undefined ? undefined : { html, showsAvailability }
    }
    const make = async () => ({ head: `${++made}`, rest: end(rest), late: end(late) })
    const document = await cache.get({ key, version: toVersion(version, bookings), make })
    const start = `${document.head}${startKey} `
    return 'makeWhole' in document
      ? read(document.findWhole(startKey) ?? (await document.makeWhole(startKey, start)))
      : start + (await document.rest)?.html
  }
  const find = (version: string, startKey = '') => {
    const whole = cache.findFresh({ key: 'villas', version: toVersion(version) }, startKey)
    return whole && read(whole)
  }
  return { ask, find, answers, pass: (seconds: number) => void (now += seconds * 1000) }
}

it('a document is made once for all who ask while it is made, and after that it is kept', async () => {
  const { ask, answers } = open()
  const all = await Promise.all([ask('1'), ask('1'), ask('1')])
  expect([...all, await ask('1')]).toEqual(Array(4).fill('1 </html>'))
  expect(answers).toEqual(['made', 'shared', 'shared', 'kept'])
})

it('one of an older version is never sent, not even while it is being made', async () => {
  const { ask } = open()
  const old = Promise.withResolvers<string>()
  const begun = ask('1', { rest: old.promise })
  expect(await ask('2')).toBe('2 </html>')
  old.resolve('</html>')
  expect(await begun).toBe('1 </html>')
  expect(await ask('2')).not.toBe('1 </html>')
})

it.each([
  ['ends what shows what is free', true, '2 </html>'],
  ['leaves what does not', false, '1 </html>'],
])('a booking %s', async (_, showsAvailability, after) => {
  const { ask } = open()
  await ask('1', { showsAvailability })
  expect(await ask('1', { showsAvailability, bookings: 1 })).toBe(after)
  expect(await ask('2', { showsAvailability, bookings: 1 })).not.toBe(after)
})

it('after half a minute it is still sent while one new one is made, after a minute more it is not', async () => {
  const { ask, pass, answers } = open()
  await ask('1')
  pass(31)
  expect(await Promise.all([ask('1'), ask('1')])).toEqual(['1 </html>', '1 </html>'])
  await expect.poll(() => ask('1')).toBe('2 </html>')
  pass(91)
  expect(await ask('1')).toBe('3 </html>')
  expect(answers.slice(0, 3)).toEqual(['made', 'stale', 'stale'])
})

it('what the browser has to draw is not kept', async () => {
  const { ask, answers } = open()
  await ask('1', { rest: Promise.resolve(undefined) })
  await ask('1')
  expect(answers).toEqual(['made', 'made'])
})

it('what came too late for its visitor is kept for the next', async () => {
  const { ask, answers } = open()
  await ask('1', { rest: Promise.resolve(undefined), late: Promise.resolve('</html>') })
  expect(await ask('1')).toBe('1 </html>')
  expect(answers).toEqual(['made', 'kept'])
})

it('keeps those that were asked for last, within its memory', async () => {
  const { ask, answers } = open({ maxBytes: 20 })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask('1', { key })
  expect(answers).toEqual(['made', 'made', 'kept', 'made', 'kept', 'made'])
})

it('another start goes before what was drawn, which is not drawn again', async () => {
  const { ask, find, answers } = open()
  await ask('1', { startKey: 'a' })
  expect(find('1', 'a')).toBeUndefined()
  expect(await ask('1', { startKey: 'a' })).toBe('1a </html>')
  expect(await ask('1', { startKey: 'b' })).toBe('1b </html>')
  expect([find('1', 'a'), find('1', 'b')]).toEqual(['1a </html>', '1b </html>'])
  expect([find('2', 'a'), find('1', 'c')]).toEqual([undefined, undefined])
  expect(answers).toEqual(['made', 'kept', 'kept', 'kept', 'kept'])
})

it('what is not asked for the first time is found only while it is fresh', async () => {
  const { ask, find, pass } = open()
  await ask('1')
  await ask('1')
  expect(find('1')).toBe('1 </html>')
  pass(31)
  expect(find('1')).toBeUndefined()
})
