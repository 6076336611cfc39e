import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { civilDateAt } from '@escapes/contract/dates'
import type { ObjectStore } from '@escapes/api/src/gateways/object-store/port.ts'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../database.ts'
import { toDemoId } from '../to-demo-id.ts'
import { hour, type DemoBookingFacts } from './booking-facts.ts'
import type { DemoPayment } from './list-payments.ts'

const folder = resolve(import.meta.dirname, '../../media/receipts')

interface Paper {
  bytes: number
  sha256: string
  perceptualHash: string
}

interface ShownReceipt {
  name: string
  booking: DemoBookingFacts
  /** Index of the picture that it shows. */
  paper: number
  amount: number
  at: Date
  payment?: DemoPayment
}

const picturesOfWaiting = 7

/** The last of those that wait shows the same file as the second, and the first customer sent two. */
const listReceipts = (bookings: readonly DemoBookingFacts[], paid: readonly DemoPayment[]): ShownReceipt[] => {
  const waiting = bookings.filter(({ situation }) => situation === 'receipt-waiting')
  const shown = waiting.map((booking, at) => ({
    name: booking.name,
    booking,
    paper: at < picturesOfWaiting ? at : 1,
    amount: booking.total,
    at: new Date(booking.madeAt.getTime() + 2 * hour),
  }))
  const [first] = shown
  const again = first
    ? [{ ...first, name: `${first.name} again`, paper: 6, at: new Date(first.at.getTime() + hour) }]
    : []
  const accepted = paid.map((payment, at) => ({
    name: payment.booking.name,
    booking: payment.booking,
    paper: picturesOfWaiting + at,
    amount: payment.amount,
    at: new Date(payment.at.getTime() - 3 * hour),
    payment,
  }))
  return [...shown, ...again, ...accepted]
}

const toObjectKey = ({ name }: ShownReceipt): string => {
  const id = toDemoId('receipt', name)
  return `receipts/${id}/${toDemoId('receipt-file', name).replaceAll('-', '')}`
}

const toRow = (shown: ShownReceipt, { bytes, sha256, perceptualHash }: Paper, staffId: string) => {
  const { booking, amount, at, payment } = shown
  const objectKey = toObjectKey(shown)
  const review = payment
    ? { status: 'accepted' as const, reviewed_by: staffId, reviewed_at: payment.at }
    : { status: 'submitted' as const, reviewed_by: null, reviewed_at: null }
  return {
    id: toDemoId('receipt', shown.name),
    booking_id: booking.id,
    user_id: booking.userId,
    object_key: `${objectKey}.jpg`,
    preview_key: `${objectKey}-preview.webp`,
    file_name: 'transfer.jpg',
    content_type: 'image/jpeg',
    bytes,
    pages: null,
    sha256,
    perceptual_hash: BigInt.asIntN(64, BigInt(`0x${perceptualHash}`)).toString(),
    claimed: amount,
    paid_on: civilDateAt(at),
    note: null,
    reject_reason: null,
    duplicate_of: null,
    created_at: at,
    ...review,
  } satisfies Insertable<Database['receipts']>
}

const storeFiles = async (objects: ObjectStore, shown: ShownReceipt): Promise<void> => {
  const read = (file: string) => readFile(join(folder, file))
  const objectKey = toObjectKey(shown)
  await objects.put(`${objectKey}.jpg`, await read(`${shown.paper + 1}.jpg`), 'image/jpeg')
  await objects.put(`${objectKey}-preview.webp`, await read(`${shown.paper + 1}-preview.webp`), 'image/webp')
}

/** Receipts that wait for staff, look-alikes among them, and those of payments that were accepted. */
export const seedReceipts = async (
  trx: Trx,
  objects: ObjectStore,
  bookings: readonly DemoBookingFacts[],
  { paid, staffId }: { paid: readonly DemoPayment[]; staffId: string },
): Promise<void> => {
  const papers = JSON.parse(await readFile(join(folder, 'receipts.json'), 'utf8')) as Paper[]
  const receipts = listReceipts(bookings, paid)
  await Promise.all(receipts.map((shown) => storeFiles(objects, shown)))
  const rows = receipts.map((shown) => {
    const paper = papers[shown.paper]
    if (!paper) throw new Error(`the demo has no picture ${shown.paper} of a receipt`)
    return toRow(shown, paper, staffId)
  })
  await trx.insertInto('receipts').values(rows).execute()
}
