import { type CivilDate, civilDateAt, nightsBetween, type NightsChange, type SaleRuleEffects } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { requireConfirmation } from '#/http/confirmation.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import type { Closure, Nights } from './closed-nights.ts'
import { getSaleRules } from './get-sale-rules.ts'
import { planNightChange } from './plan-night-change.ts'
import { InvalidSaleRules, SaleRulesChanged } from './problems.ts'
import { findSaleRulesRow, lockSaleRules } from './queries.ts'
import { hasRuleEffects, toRuleEffects } from './rule-effects.ts'
import { listSaleRuleProblems, maxDaysAhead } from './sale-rule-problems.ts'
import { writeSaleRules } from './write-sale-rules.ts'

interface NightsRequest {
  listingId: string
  change: NightsChange
  nights: readonly Nights[]
}

interface NightsCommand extends NightsRequest {
  userId: string
  /** Of the rules that staff saw. */
  version?: number | undefined
  confirm?: string | undefined
  idempotency?: Idempotency | undefined
}

const maxRanges = 100

const reject = (path: string, message: string): never => {
  throw new InvalidSaleRules([{ path, code: 'invalid', message }])
}

const requireNightsToCome = ({ from, to }: Nights, today: CivilDate): void => {
  if (to <= from) reject('to', 'Must be after the first night.')
  if (to <= today) reject('to', 'These nights are past.')
  if (nightsBetween(today, to) > maxDaysAhead) reject('to', 'Must be at most five years ahead.')
}

/** What the change would do, and what of it has to be confirmed. New bookings wait for the transaction where nights close or open. */
export const readNightChange = async (
  trx: Trx,
  { clock, bookings: port }: Services,
  { listingId, change, nights }: NightsRequest,
) => {
  const now = clock.now()
  const today = civilDateAt(now)
  for (const each of nights) requireNightsToCome(each, today)
  const isSale = change.action === 'close' || change.action === 'open'
  const booked = await port.lockAndListAffectedByRange(trx, listingId, isSale ? nights : [], now)
  await lockSaleRules(trx, listingId)
  const row = await findSaleRulesRow(trx, listingId)
  if (!row) throw new NotFound()
  const before = await getSaleRules(trx, listingId)
  const closedDepartures = isSale ? await port.listDaysOfClosedDepartures(trx, listingId, nights) : []
  const plan = planNightChange(before, change, nights, { base: row.price_usd, closedDepartures })
  const rules = { ...before, closures: plan.closures, seasons: plan.seasons }
  if (rules.closures.length > maxRanges) reject('from', `At most ${maxRanges} closures.`)
  if (rules.seasons.length > maxRanges) reject('from', `At most ${maxRanges} seasons.`)
  const { prices, removed } = toRuleEffects(before, rules, { basePriceUsdCents: row.price_usd, today, bookings: [] })
  const effects: SaleRuleEffects = {
    closures:
      change.action === 'close'
        ? nights
            .map((each, at) => ({ ...each, reason: change.reason, bookings: booked[at] ?? [] }))
            .filter(({ bookings }) => bookings.length > 0)
        : [],
    prices,
    // A season that gets another price or length of stay is not removed.
    removed: change.action === 'usual' ? removed : [],
    leadHours: null,
  }
  const errors = change.action === 'season' ? listSaleRuleProblems(rules, row.kind, today) : []
  if (errors.length > 0) throw new InvalidSaleRules(errors)
  return { now, row, before, plan, rules, effects }
}

/** Closes, opens or prices nights of one listing. Bookings of nights that close have to be confirmed, and stay. */
export const changeNights = (
  services: Services,
  { userId, version, confirm, idempotency, ...request }: NightsCommand,
): Promise<{ closures: Closure[]; undo: Nights[] }> =>
  transact(services.db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const { now, row, before, plan, rules, effects } = await readNightChange(trx, services, request)
      if (version !== undefined && version !== before.version) throw new SaleRulesChanged()
      if (hasRuleEffects(effects)) requireConfirmation({ rules: effects }, confirm)
      await writeSaleRules(trx, { row, before, rules, userId, now })
      if (plan.opened.length > 0) {
        await services.bookings.openDepartures(trx, request.listingId, plan.opened)
        recordChange(trx, { kind: 'listings', id: request.listingId }, {}, { openedDepartures: plan.opened })
      }
      return { closures: plan.closures, undo: plan.undo }
    }),
  )
