import type { SaleRules } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { getSaleRules } from './get-sale-rules.ts'
import { InvalidRules, RulesChanged } from './problems.ts'
import { findRules, replaceClosures, replaceSeasons, writeDetails, writeRules } from './queries.ts'
import { problemsOf, type WrittenRules } from './sale-rules.ts'

/** Changes how a listing is sold from now on; what was booked keeps what it was booked with. */
export const changeSaleRules = (
  { db, clock }: Services,
  listingId: string,
  { version, ...rules }: WrittenRules & { version: number },
): Promise<SaleRules> =>
  transact(db, async (trx) => {
    const known = await findRules(trx, listingId)
    if (!known) throw new NotFound()
    const errors = problemsOf(rules, known.kind)
    if (errors.length > 0) throw new InvalidRules(errors)
    if (!(await writeRules(trx, listingId, version, rules, clock.now()))) throw new RulesChanged()
    await writeDetails(trx, listingId, known.kind, rules)
    await replaceSeasons(trx, listingId, rules.seasons)
    await replaceClosures(trx, listingId, rules.closures)
    return getSaleRules(trx, listingId)
  })
