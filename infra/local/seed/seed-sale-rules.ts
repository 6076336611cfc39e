import type pg from 'pg'
import { demoDepartures, departureDays } from '../demo/content/departures.ts'
import { demoVillaRules, inYears } from '../demo/content/villa-rules.ts'
import { demoId } from './demo-id.ts'
import { listingId } from './seed-listings.ts'
import { type Row, upsert } from './upsert.ts'

/** What staff have written for these villas makes way: the demo is as its content says. */
const replaceDays = async (client: pg.Client, table: string, slug: string, rows: Row[]): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  await client.query(`delete from ${table} where listing_id = $1 and not id = any($2::uuid[])`, [listingId(slug), ids])
  for (const row of rows) await upsert(client, table, ['id'], row)
}

const daysOf = ({ from, to }: { from: string; to: string }): string => `[${from},${to})`

const seedVillas = async (client: pg.Client, today: string): Promise<void> => {
  for (const [slug, { seasons = [], closures = [] }] of Object.entries(demoVillaRules)) {
    const listing_id = listingId(slug)
    const seasonRows = seasons
      .flatMap((season) => inYears(season, today))
      .map(({ name, price, minNights, ...days }) => ({
        id: demoId('season', `${slug} ${days.from}`),
        listing_id,
        name,
        days: daysOf(days),
        price_usd: price,
        min_nights: minNights,
      }))
    const closureRows = closures
      .flatMap((closure) => inYears(closure, today))
      .map(({ reason, ...days }) => ({
        id: demoId('closure', `${slug} ${days.from}`),
        listing_id,
        days: daysOf(days),
        reason,
      }))
    await replaceDays(client, 'listing_seasons', slug, seasonRows)
    await replaceDays(client, 'listing_closures', slug, closureRows)
  }
}

/** Seats that were sold stay sold: only what is planned is written. */
const seedDepartures = async (client: pg.Client, today: string): Promise<void> => {
  for (const [slug, planned] of Object.entries(demoDepartures))
    await client.query(
      `insert into departures (listing_id, day, capacity, cut_off_hours)
       select $1, day, $2, $3 from unnest($4::date[]) as day
       on conflict (listing_id, day) do update set
         capacity = greatest(excluded.capacity, departures.taken), cut_off_hours = excluded.cut_off_hours`,
      [listingId(slug), planned.capacity, planned.cutOffHours, departureDays(planned, today)],
    )
}

export const seedSaleRules = async (client: pg.Client): Promise<void> => {
  const today = new Date().toISOString().slice(0, 10)
  await seedVillas(client, today)
  await seedDepartures(client, today)
}
