import type { SaleRules } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { getSaleRules } from './get-sale-rules.ts'
import { listNewLowPrices } from './low-prices.ts'
import { SaleRulesChanged } from './problems.ts'
import {
  type findSaleRulesRow,
  replaceClosures,
  replaceSeasons,
  updateSaleRulesOfKind,
  updateSharedSaleRules,
} from './queries.ts'
import { listRecentPrices, recordSaleChange } from './sale-changes.ts'
import type { SaleRulesInput } from './sale-rule-problems.ts'
import { type PriceAuthor, tellLowPrices } from './tell-low-prices.ts'

interface NewSaleRules {
  row: NonNullable<Awaited<ReturnType<typeof findSaleRulesRow>>>
  before: SaleRules
  rules: SaleRulesInput
  author: PriceAuthor
  now: Date
}

/** Keeps the rules and who changed them, and tells admins of low prices. An open editor is told that they changed meanwhile. */
export const writeSaleRules = async (
  trx: Trx,
  { row, before, rules, author, now }: NewSaleRules,
): Promise<SaleRules> => {
  const listingId = row.id
  if (!(await updateSharedSaleRules(trx, listingId, row.rules_version, rules, now))) throw new SaleRulesChanged()
  await updateSaleRulesOfKind(trx, listingId, row.kind, rules)
  await replaceSeasons(trx, listingId, rules.seasons)
  await replaceClosures(trx, listingId, rules.closures)
  const pricesBefore = { base: row.price_usd, child: before.childPrice, infant: before.infantPrice }
  const recent = await listRecentPrices(trx, listingId, now)
  const prices = listNewLowPrices(before, rules, [pricesBefore, ...recent])
  await recordSaleChange(trx, { listingId, userId: author.userId, what: 'rules', at: now, pricesBefore })
  await tellLowPrices(trx, listingId, author, prices)
  const after = await getSaleRules(trx, listingId)
  recordChange(
    trx,
    { kind: 'listings', id: listingId },
    { ...before, version: undefined },
    { ...after, version: undefined },
  )
  return after
}
