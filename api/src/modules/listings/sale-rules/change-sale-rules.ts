import { civilDateAt, type SaleRules } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { requireConfirmation } from '#/http/confirmation.ts'
import { NotFound } from '#/http/problem.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { toRuleEffects, hasRuleEffects, listAddedClosures } from './rule-effects.ts'
import { getSaleRules } from './get-sale-rules.ts'
import { InvalidSaleRules, SaleRulesChanged } from './problems.ts'
import {
  findSaleRulesRow,
  replaceClosures,
  replaceSeasons,
  updateSaleRulesOfKind,
  updateSharedSaleRules,
} from './queries.ts'
import { listNewLowPrices } from './low-prices.ts'
import { listRecentPrices, recordSaleChange } from './sale-changes.ts'
import { listSaleRuleProblems, type SaleRulesInput } from './sale-rule-problems.ts'

/**
 * Existing bookings keep their terms. Effects on bookings, unusual prices and removed rules have to be confirmed; the
 * change is recorded, and admins are notified of low prices.
 */
export const changeSaleRules = (
  { db, clock, bookings: port }: Services,
  { listingId, userId }: { listingId: string; userId: string },
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
    if (!(await updateSharedSaleRules(trx, listingId, version, rules, now))) throw new SaleRulesChanged()
    await updateSaleRulesOfKind(trx, listingId, row.kind, rules)
    await replaceSeasons(trx, listingId, rules.seasons)
    await replaceClosures(trx, listingId, rules.closures)
    const pricesBefore = { base: row.price_usd, child: before.childPrice, infant: before.infantPrice }
    const recent = await listRecentPrices(trx, listingId, now)
    const prices = listNewLowPrices(before, rules, [pricesBefore, ...recent])
    await recordSaleChange(trx, { listingId, userId, what: 'rules', at: now, pricesBefore })
    if (prices.length > 0) await publish(trx, 'listing.priced-low', { listingId, userId, prices })
    const after = await getSaleRules(trx, listingId)
    recordChange(
      trx,
      { kind: 'listings', id: listingId },
      { ...before, version: undefined },
      { ...after, version: undefined },
    )
    return after
  })
