import type { Receipt } from '@escapes/contract'
import { ApiProblem } from '@escapes/contract/client'
import { afterEach, expect, it, vi } from 'vitest'
import { privateStorage } from '../private-storage.ts'
import { createFakeApi, createFakeUpload, throwProblem } from '../testing/index.ts'
import { sendReceipt, type UploadProgress } from './receipt-upload.ts'

afterEach(() => {
  privateStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const content = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)
const file = new File([content], 'slip.jpg', { type: 'image/jpeg' })
const otherFile = new File([content.toReversed()], 'slip.jpg', { type: 'image/jpeg' })
const stored = { id: 'r1' } as Receipt
const networkProblem = () =>
  new ApiProblem(0, { type: 'about:blank', title: 'lost', status: 0, code: 'network', requestId: '' })

const arrange = (end = () => stored) => {
  const upload = createFakeUpload(end)
  const fake = createFakeApi(upload.handlers)
  const phases: UploadProgress[] = []
  const stop = new AbortController()
  const send = (sentFile = file) =>
    sendReceipt(
      { api: fake.api },
      { bookingId: 'b1', file: sentFile, claim: { amount: '30000' } },
      { signal: stop.signal, onProgress: (progress) => void phases.push(progress) },
    )
  const listOffsets = () =>
    fake.callsTo('PATCH /receipt-uploads/:id').map((input) => {
      const { headers } = input as unknown as { headers: Record<string, string> }
      return Number(headers['upload-offset'])
    })
  return { ...upload, fake, phases, stop, send, listOffsets }
}

it('sends all of a file once, in parts that grow on a fast network, and then its claim', async () => {
  const { bytes, fake, phases, send, listOffsets } = arrange()
  expect(await send()).toBe(stored)
  expect(Buffer.compare(Buffer.from(bytes), content)).toBe(0)
  expect(listOffsets()).toEqual([0, 65_536, 196_608])
  expect(fake.callsTo('PUT /receipt-uploads/:id/receipt')).toMatchObject([{ body: { amount: '30000' } }])
  expect(phases.at(-1)).toEqual({ phase: 'checking', sent: 300_000, size: 300_000 })
})

it('waits while there is no network, and goes on behind what has arrived', async () => {
  const { bytes, fake, handlers, phases, send, listOffsets } = arrange()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let count = 0
  fake.answer({
    'PATCH /receipt-uploads/:id': async (input) => {
      count += 1
      if (count === 3) throw networkProblem()
      // The answer is lost, the part is not.
      await handlers['PATCH /receipt-uploads/:id'](input)
      if (count === 2) throw networkProblem()
    },
  })
  const receipt = send()
  for (const losses of [1, 2]) {
    await expect.poll(() => phases.filter(({ phase }) => phase === 'waiting').length).toBe(losses)
    window.dispatchEvent(new Event('online'))
  }
  expect(await receipt).toBe(stored)
  expect(Buffer.compare(Buffer.from(bytes), content)).toBe(0)
  expect(listOffsets().slice(0, 4)).toEqual([0, 65_536, 196_608, 196_608])
})

it('goes on with the same file after a reload, and begins anew with another or when it has expired', async () => {
  const first = arrange()
  first.fake.answer({ 'PATCH /receipt-uploads/:id': () => throwProblem('unavailable', 503) })
  await expect(first.send()).rejects.toMatchObject({ code: 'unavailable' })

  const second = arrange()
  second.fake.answer({
    'GET /receipt-uploads/:id': ({ params }) => ({
      id: params.id,
      bookingId: 'b1',
      size: 300_000,
      offset: 200_000,
      expiresAt: '',
    }),
    'PATCH /receipt-uploads/:id': () => throwProblem('unavailable', 503),
  })
  await expect(second.send()).rejects.toMatchObject({ code: 'unavailable' })
  expect(second.fake.callsTo('POST /bookings/:id/receipt-uploads')).toEqual([])
  expect(second.listOffsets()).toEqual([200_000])

  const other = arrange()
  other.fake.answer({ 'PUT /receipt-uploads/:id/receipt': () => throwProblem('unavailable', 503) })
  await expect(other.send(otherFile)).rejects.toMatchObject({ code: 'unavailable' })
  expect(other.listOffsets()[0]).toBe(0)

  const third = arrange()
  third.fake.answer({ 'GET /receipt-uploads/:id': () => throwProblem('not-found', 404) })
  expect(await third.send(otherFile)).toBe(stored)
  expect(third.bytes).toHaveLength(300_000)
})

it('a refused file is begun anew when it is sent again', async () => {
  const { fake, send } = arrange(() => throwProblem('file-unreadable', 422))
  await expect(send()).rejects.toMatchObject({ code: 'file-unreadable' })
  await expect(send()).rejects.toMatchObject({ code: 'file-unreadable' })
  expect(fake.callsTo('POST /bookings/:id/receipt-uploads')).toHaveLength(2)
})

it('ends when it is cancelled, also while it waits', async () => {
  const { fake, phases, stop, send } = arrange()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fake.answer({
    'PATCH /receipt-uploads/:id': () => {
      throw networkProblem()
    },
  })
  const receipt = send()
  await expect.poll(() => phases.at(-1)?.phase).toBe('waiting')
  stop.abort(new Error('enough'))
  await expect(receipt).rejects.toThrow('enough')
})
