import { addDays } from '@escapes/contract/dates'
import { demoGuides } from '../content/guides.ts'
import type { Trx } from './database.ts'
import { toDemoListingId } from './seed-listings.ts'
import { toDemoId } from './to-demo-id.ts'

/** So far ahead departures have a guide; later ones wait for one. */
const assignedDays = 21

/** Those who are there already stay as staff changed them. */
export const seedGuides = async (trx: Trx): Promise<void> => {
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  for (const { name, phone, languages, licence, licenceDays, note, leads } of demoGuides) {
    const id = toDemoId('guide', name)
    await trx
      .insertInto('guides')
      .values({
        id,
        name,
        phone,
        languages,
        licence_number: licence,
        licence_valid_until: addDays(today, licenceDays),
        note,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .updateTable('departures')
      .set({ guide_id: id })
      .where('listing_id', 'in', leads.map(toDemoListingId))
      .where('day', '>=', today)
      .where('day', '<', addDays(today, assignedDays))
      .where('guide', '=', '')
      .execute()
  }
}
