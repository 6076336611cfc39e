import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { buildRawPdf } from '#test/hostile-files/raw-pdf.ts'
import { createReceiptPng } from '#test/hostile-files/base-pictures.ts'
import { toUploadedFile } from '#test/uploaded-file.ts'
import { Unavailable } from '#/http/problem.ts'
import { FileTooHeavy } from './file-problems.ts'
import { countIfHeavy, requireNoHeavyFiles } from './heavy-files.ts'
import { createFileSanitizer } from './sanitize-file.ts'

afterEach(() => {
  vi.useRealTimers()
})

const picture = await createReceiptPng()
const document = buildRawPdf()
const readable = async () => ({})

const open = (draw: () => Promise<object>, bytes: Uint8Array, sender: { userId?: string; address?: string }) =>
  createFileSanitizer({ picture: readable, heic: readable, document: draw })({
    ...toUploadedFile(bytes, 'slip'),
    ...sender,
  }).then(
    () => 'opened',
    (error: { code?: string; retryAfterSeconds?: number }) => error,
  )
const heavy = () => Promise.reject(new FileTooHeavy('It is too heavy.'))

it('an account whose file was too heavy waits before the next, and may send a picture', async () => {
  const userId = randomUUID()
  expect(await open(heavy, document, { userId })).toMatchObject({ code: 'file-unreadable' })
  const draw = vi.fn(readable)
  expect(await open(draw, document, { userId })).toMatchObject({ code: 'too-many-requests' })
  expect(draw).not.toHaveBeenCalled()
  expect(await open(readable, picture, { userId })).toBe('opened')
  expect(await open(readable, document, {})).toBe('opened')
})

it('a network whose accounts sent three heavy files waits, and others do not', async () => {
  const address = '192.0.2.7'
  for (let count = 0; count < 3; count += 1)
    expect(await open(heavy, document, { address })).toMatchObject({ code: 'file-unreadable' })
  expect(await open(readable, document, { address })).toMatchObject({ code: 'too-many-requests' })
  expect(await open(readable, picture, { address })).toBe('opened')
  expect(await open(readable, document, { address: '192.0.2.8' })).toBe('opened')
})

it('one person whose files are heavy keeps nobody else of the network waiting', async () => {
  const person = { queue: 'drawing', user: randomUUID(), network: '192.0.2.9' }
  for (let count = 0; count < 4; count += 1) await expect(countIfHeavy(person, heavy)).rejects.toThrow(FileTooHeavy)
  await expect(requireNoHeavyFiles(person)).rejects.toMatchObject({ code: 'too-many-requests' })
  await expect(requireNoHeavyFiles({ ...person, user: randomUUID() })).resolves.toBeUndefined()
})

/** What a document is answered whose sender sent one before that failed after so long. */
const openAfter = async (userId: string, ms: number, error: Error) => {
  const failed = () => {
    vi.advanceTimersByTime(ms)
    return Promise.reject(error)
  }
  await open(failed, document, { userId })
  return open(readable, document, { userId })
}

it('a sender whose file a busy machine never began is not counted', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(await openAfter(randomUUID(), 14_000, new Unavailable())).toBe('opened')
})

it('a sender who goes away from a file that takes long is counted, and one who goes at once is not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const leave = (userId: string, ms: number) => openAfter(userId, ms, new Error('gone'))
  expect(await leave(randomUUID(), 6_000)).toMatchObject({ code: 'too-many-requests' })
  expect(await leave(randomUUID(), 1_000)).toBe('opened')
})
