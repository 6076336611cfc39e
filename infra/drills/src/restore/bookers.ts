import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { postWithRetries } from '../environment/call.ts'
import { bookAndSubmit, type CreatedBooking, toTwoNightStay } from '../environment/book.ts'
import type { DrillEnvironment } from '../environment/environment.ts'
import { withClientAddress, type DrillAccount } from '../environment/accounts.ts'

const media = join(import.meta.dirname, '../../../demo/media')

export const listReceiptPicturePaths = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const file of glob('*/960.jpg', { cwd: media })) found.push(join(media, file))
  return found.toSorted()
}

export const uploadDrillReceipt = async (
  api: string,
  who: DrillAccount,
  bookingId: string,
  picture: string,
): Promise<void> => {
  const body = new FormData()
  body.set('file', await openAsBlob(picture, { type: 'image/jpeg' }), 'receipt.jpg')
  const { 'content-type': _json, ...others } = who.headers
  const headers = { ...others, 'idempotency-key': randomUUID() }
  const answer = await fetch(`${api}/api/v1/bookings/${bookingId}/receipts`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`a receipt was answered ${answer.status}: ${await answer.text()}`)
}

export const createHold = async (
  api: string,
  who: DrillAccount,
  listingId: string,
  day: number,
): Promise<CreatedBooking> => {
  const body = { listingId, ...toTwoNightStay(day), guests: { adults: 2 } }
  const { status, text } = await postWithRetries(api, '/bookings', who, body, randomUUID())
  if (status !== 201) throw new Error(`a hold was answered ${status}: ${text}`)
  return JSON.parse(text) as CreatedBooking
}

export const bookContinuously = (
  environment: DrillEnvironment,
  bookers: readonly { who: DrillAccount; villa: string }[],
  pictures: string[],
) => {
  const over = new AbortController()
  const counts = { bookings: 0, receipts: 0 }
  const run = async ({ who, villa }: (typeof bookers)[number], booker: number) => {
    for (let stay = 0; !over.signal.aborted; stay++) {
      const { id } = await bookAndSubmit(environment, withClientAddress(who, counts.bookings), villa, 10 + 3 * stay)
      counts.bookings += 1
      const picture = stay % 4 === booker % 4 ? pictures.pop() : undefined
      if (!picture) continue
      await uploadDrillReceipt(environment.apis[0], who, id, picture)
      counts.receipts += 1
    }
  }
  const running = Promise.all(bookers.map(run))
  // Awaited by `stop`; until then a failure must not count as unhandled.
  running.catch(() => undefined)
  return {
    counts,
    waitForMore: async (what: keyof typeof counts, count: number) => {
      const goal = counts[what] + count
      while (counts[what] < goal)
        await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), running.then(() => undefined)])
    },
    stop: async () => {
      over.abort()
      await running
    },
  }
}
