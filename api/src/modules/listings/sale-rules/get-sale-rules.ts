import type { SaleRules } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { findSaleRulesRow, listClosures, listSeasons } from './queries.ts'

/** Fields that the listing's kind does not have return their defaults. */
export const getSaleRules = async (db: Db, listingId: string): Promise<SaleRules> => {
  const row = await findSaleRulesRow(db, listingId)
  if (!row) throw new NotFound()
  return {
    listingId: row.id,
    kind: row.kind,
    title: row.title,
    version: row.rules_version,
    isPublished: row.status === 'published',
    usualPrice: row.price_usd,
    mode: row.sale_mode,
    leadHours: row.lead_hours,
    policy: row.policy_bands,
    closures: await listClosures(db, listingId),
    minNights: row.min_nights ?? 1,
    weeklyPrice: row.weekly_price_usd,
    seasons: await listSeasons(db, listingId),
    sale: row.sale ?? 'free-sale',
    units: { adult: row.adult_units ?? 1, child: row.child_units ?? 1, infant: row.infant_units ?? 1 },
    childPrice: row.child_price_usd,
    infantPrice: row.infant_price_usd,
  }
}
