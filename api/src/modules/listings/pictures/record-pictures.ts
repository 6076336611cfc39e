import type { ListingPictures } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'

const toText = ({ items }: ListingPictures): string | null =>
  items.map(({ alt, fileName }, at) => `${at + 1}. ${alt || fileName || 'Not described'}`).join('\n') || null

/** Tells the audit log how the pictures of a listing were, and how they are: their order, texts and states. */
export const recordPictures = (trx: Trx, listingId: string, before: ListingPictures, after: ListingPictures): void => {
  recordChange(trx, { kind: 'listings', id: listingId }, { pictures: toText(before) }, { pictures: toText(after) })
  for (const { id, state } of after.items) {
    const earlier = before.items.find((picture) => picture.id === id)
    if (earlier) recordChange(trx, { kind: 'pictures', id }, { state: earlier.state }, { state })
  }
}
