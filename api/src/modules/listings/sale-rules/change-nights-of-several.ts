import { createHash } from 'node:crypto'
import { type Api, civilDateAt, type NightsChange, type NightsPreview } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { transact } from '#/db/transact.ts'
import { toConfirmation } from '#/http/confirmation.ts'
import type { RecordAs } from '#/http/endpoint-handler.ts'
import { findProblem } from '#/http/find-problem.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { Problem } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { changeNights, readNightChange } from './change-nights.ts'
import type { Nights } from './closed-nights.ts'
import { hasRuleEffects } from './rule-effects.ts'
import type { PriceAuthor } from './tell-low-prices.ts'

interface OneOfSeveral {
  id: string
  nights: readonly Nights[]
  version?: number | undefined
  confirm?: string | undefined
}

interface NightsOfSeveral {
  change: NightsChange
  listings: readonly OneOfSeveral[]
}

/** What the same is by itself: the log calls it so. */
const endpoints: Readonly<Record<NightsChange['action'], keyof Api>> = {
  close: 'POST /admin/listings/:id/nights/close',
  open: 'POST /admin/listings/:id/nights/open',
  season: 'PUT /admin/listings/:id/sale-rules',
  usual: 'PUT /admin/listings/:id/sale-rules',
}

const listOnce = (listings: readonly OneOfSeveral[]) => new Map(listings.map((each) => [each.id, each])).values()

/** Each in a transaction and with a key of its own, so that the call sent again does what is left. */
export const changeNightsOfSeveral = async (
  services: Services,
  {
    change,
    listings,
    author,
    idempotency,
    recordAs,
  }: NightsOfSeveral & { author: PriceAuthor; idempotency: Idempotency; recordAs: RecordAs },
): Promise<CallOutput<'POST /admin/night-changes'>> => {
  const items = []
  for (const listing of listOnce(listings)) {
    const { id, ...request } = listing
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([change, listing]))
      .digest('base64url')
    const one = { ...idempotency, key: `${idempotency.key} ${id}`, bodyHash }
    let undo: Nights[] = []
    const problem = await findProblem(services, () =>
      recordAs(endpoints[change.action], { id }, async () => {
        const command = { ...request, listingId: id, change, author, idempotency: one }
        ;({ undo } = await changeNights(services, command))
      }),
    )
    // Of the whole call: sent again with a password, it does what is left.
    if (problem?.code === 'recent-authentication-needed') throw new Problem('recent-authentication-needed')
    items.push({ listingId: id, problem, undo })
  }
  return { items }
}

/** A day of last year is a slip of the hand, and would be closed without a word. */
const requireDaysToCome = (listings: readonly OneOfSeveral[], now: Date): void => {
  const today = civilDateAt(now)
  const problems = listings.flatMap(({ nights }, listing) =>
    nights.flatMap(({ to }, at) =>
      to <= today ? [{ path: `listings.${listing}.nights.${at}.to`, message: 'These days are over already.' }] : [],
    ),
  )
  if (problems.length > 0) throw new InvalidFields(problems)
}

const nothingChanges = { version: 0, confirm: null, changed: [], bookings: [], seasons: [], unusual: [] }

export const previewNightsOfSeveral = async (
  services: Services,
  { change, listings }: NightsOfSeveral,
): Promise<CallOutput<'POST /admin/night-changes/preview'>> => {
  requireDaysToCome(listings, services.clock.now())
  const items: NightsPreview[] = []
  for (const { id: listingId, nights } of listOnce(listings)) {
    let found: Omit<NightsPreview, 'listingId' | 'problem'> = nothingChanges
    const problem = await findProblem(services, async () => {
      const request = { listingId, change, nights }
      const { before, plan, effects } = await transact(services.db, (trx) => readNightChange(trx, services, request))
      const affected = new Map(effects.closures.flatMap(({ bookings }) => bookings.map((each) => [each.id, each])))
      const who = await services.bookings.loadWhoComes(services.db, [...affected.keys()])
      found = {
        version: before.version,
        confirm: hasRuleEffects(effects) ? toConfirmation({ rules: effects }) : null,
        changed: plan.changed,
        bookings: [...affected.values()].flatMap((each) => {
          const known = who.get(each.id)
          return known ? [{ ...each, ...known }] : []
        }) as NightsPreview['bookings'],
        seasons: plan.terms,
        unusual: effects.prices.map(({ price, usual }) => ({ price, usual })),
      }
    })
    items.push({ listingId, problem, ...found })
  }
  return { items }
}
