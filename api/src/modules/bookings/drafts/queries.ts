import { sql } from 'kysely'
import type { BookingDraft } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'

export interface DraftKey {
  userId: string
  listingId: string
}

export const findDraft = async (db: Db, { userId, listingId }: DraftKey): Promise<BookingDraft | undefined> => {
  const query = db.selectFrom('booking_drafts').select('content')
  const row = await query.where('user_id', '=', userId).where('listing_id', '=', listingId).executeTakeFirst()
  return row?.content
}

export const upsertDraft = async (
  trx: Trx,
  { userId, listingId, content, now }: DraftKey & { content: BookingDraft; now: Date },
): Promise<void> => {
  const values = { content: JSON.stringify(content), saved_at: now }
  await trx
    .insertInto('booking_drafts')
    .values({ user_id: userId, listing_id: listingId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doUpdateSet(values))
    .execute()
}

export const deleteOldDrafts = async (trx: Trx, userId: string, maxDrafts: number): Promise<void> => {
  await sql`delete from booking_drafts where user_id = ${userId} and listing_id not in (
    select listing_id from booking_drafts where user_id = ${userId} order by saved_at desc limit ${maxDrafts})`.execute(
    trx,
  )
}

export const deleteDraft = async (trx: Trx, { userId, listingId }: DraftKey): Promise<void> => {
  await trx.deleteFrom('booking_drafts').where('user_id', '=', userId).where('listing_id', '=', listingId).execute()
}
