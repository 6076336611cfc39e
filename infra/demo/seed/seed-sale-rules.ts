import type { Trx } from './database.ts'
import { demoDeparturesBySlug, listDepartureDays } from '../content/departures.ts'
import { demoListings } from '../content/index.ts'
import { demoVillaRulesBySlug, toDatedPeriods } from '../content/villa-rules.ts'
import { toDemoId } from './to-demo-id.ts'
import { toDemoListingId } from './seed-listings.ts'

const toRange = ({ from, to }: { from: string; to: string }): string => `[${from},${to})`

const seedVillas = async (trx: Trx, today: string): Promise<void> => {
  for (const [slug, { seasons = [], closures = [] }] of Object.entries(demoVillaRulesBySlug)) {
    const listing_id = toDemoListingId(slug)
    const seasonRows = seasons
      .flatMap((season) => toDatedPeriods(season, today))
      .map(({ name, priceUsdCents, minNights, ...days }) => ({
        id: toDemoId('season', `${slug} ${days.from}`),
        listing_id,
        name,
        days: toRange(days),
        price_usd: priceUsdCents,
        min_nights: minNights,
      }))
    const closureRows = closures
      .flatMap((closure) => toDatedPeriods(closure, today))
      .map(({ reason, ...days }) => ({
        id: toDemoId('closure', `${slug} ${days.from}`),
        listing_id,
        days: toRange(days),
        reason,
      }))
    await trx.deleteFrom('listing_seasons').where('listing_id', '=', listing_id).execute()
    if (seasonRows.length > 0) await trx.insertInto('listing_seasons').values(seasonRows).execute()
    await trx.deleteFrom('listing_closures').where('listing_id', '=', listing_id).execute()
    if (closureRows.length > 0) await trx.insertInto('listing_closures').values(closureRows).execute()
  }
}

/** Only planned seats are written, so that sold seats stay sold. */
const seedDepartures = async (trx: Trx, today: string): Promise<void> => {
  for (const [slug, planned] of Object.entries(demoDeparturesBySlug)) {
    const listing_id = toDemoListingId(slug)
    const seasons = demoListings.find((listing) => listing.slug === slug)?.operatingSeasons
    const { capacity, cutOffHours: cut_off_hours } = planned
    await trx
      .insertInto('departures')
      .values(listDepartureDays(planned, today, seasons).map((day) => ({ listing_id, day, capacity, cut_off_hours })))
      .onConflict((conflict) =>
        conflict.columns(['listing_id', 'day']).doUpdateSet((eb) => ({
          capacity: eb.fn<number>('greatest', ['excluded.capacity', 'departures.taken']),
          cut_off_hours: eb.ref('excluded.cut_off_hours'),
        })),
      )
      .execute()
  }
}

export const seedSaleRules = async (trx: Trx): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10)
  await seedVillas(trx, today)
  await seedDepartures(trx, today)
}
