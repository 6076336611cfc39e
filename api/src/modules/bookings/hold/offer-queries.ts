import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#/db/database.ts'
import { type Idempotency, selectStoredResponse } from '#/http/idempotency-queries.ts'
import { selectTermsInForce } from '#/modules/business-settings/index.ts'
import { selectFeedFreshness } from '#/modules/calendars/index.ts'
import { saleRules, selectListingsForBooking, toListingForBooking } from '#/modules/listings/index.ts'

/**
 * What a listing is sold for and by which terms, whether this customer changed that lately, and what was answered when the
 * request was sent before. One statement: every booking needs it, and a price is of one moment with who set it.
 */
export const findOffer = async (
  db: Db,
  { listingId, idempotency }: { listingId: string; idempotency: Idempotency },
  now: Date,
) => {
  const person = { listingId, userId: idempotency.userId }
  const row = await selectListingsForBooking(db)
    .where('listings.id', '=', listingId)
    .select([
      jsonObjectFrom(selectTermsInForce(db)).$notNull().as('terms'),
      jsonArrayFrom(selectFeedFreshness(db, listingId)).as('feeds'),
      jsonObjectFrom(saleRules.selectRecentSaleChange(db, person, now)).as('own_change'),
      jsonObjectFrom(selectStoredResponse(db, idempotency)).as('stored'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { terms, feeds, own_change, stored } = row
  const toFeed = ({ last_good_at: at, ...feed }: (typeof feeds)[number]) => ({
    ...feed,
    last_good_at: at === null ? null : new Date(at),
  })
  return {
    listing: toListingForBooking(row),
    terms,
    feeds: feeds.map(toFeed),
    isOwnChange: own_change !== null,
    stored,
  }
}
