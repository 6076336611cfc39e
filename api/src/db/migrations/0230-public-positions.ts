import { type Kysely, sql } from 'kysely'

const toPublic = (column: string) =>
  sql.raw(`case kind when 'villa' then (round((${column} * 200)::numeric) / 200)::double precision else ${column} end`)

/**
 * What anybody may know of where a listing is: of a villa the nearest two hundredth of a degree, about 550 metres, until
 * a booking of it is confirmed. Searches compare with it too, or narrower and narrower ones would tell the house.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table listings
      add column public_latitude double precision generated always as (${toPublic('latitude')}) stored,
      add column public_longitude double precision generated always as (${toPublic('longitude')}) stored
  `.execute(db)
}
