import { civilDateAt, type SaleRules } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { requireConfirmation } from '#/http/confirmation.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { hasRuleEffects, listAddedClosures, toRuleEffects } from './rule-effects.ts'
import { getSaleRules } from './get-sale-rules.ts'
import { InvalidSaleRules, SaleRulesChanged } from './problems.ts'
import { findSaleRulesRow } from './queries.ts'
import { listSaleRuleProblems, type SaleRulesInput } from './sale-rule-problems.ts'
import type { PriceAuthor } from './tell-low-prices.ts'
import { writeSaleRules } from './write-sale-rules.ts'

/**
 * Existing bookings keep their terms. Effects on bookings, unusual prices and removed rules have to be confirmed; the
 * change is recorded, and admins are notified of low prices.
 */
export const changeSaleRules = (
  { db, clock, bookings: port }: Services,
  { listingId, author }: { listingId: string; author: PriceAuthor },
  { version, confirm, ...rules }: SaleRulesInput & { version: number; confirm?: string | undefined },
): Promise<SaleRules> =>
  transact(db, async (trx) => {
    const row = await findSaleRulesRow(trx, listingId)
    if (!row) throw new NotFound()
    const now = clock.now()
    const errors = listSaleRuleProblems(rules, row.kind, civilDateAt(now))
    if (errors.length > 0) throw new InvalidSaleRules(errors)
    if (row.rules_version !== version) throw new SaleRulesChanged()
    const before = await getSaleRules(trx, listingId)
    const bookings = await port.lockAndListAffectedByRange(trx, listingId, listAddedClosures(before, rules), now)
    const effects = toRuleEffects(before, rules, {
      basePriceUsdCents: row.price_usd,
      today: civilDateAt(now),
      bookings,
    })
    if (hasRuleEffects(effects)) requireConfirmation({ rules: effects }, confirm)
    return writeSaleRules(trx, { row, before, rules, author, now })
  })
