import type { Beneficiary, Refund, ShownBeneficiary } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { lockBooking } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import { seal, unseal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { InvalidFields, NoOpenRefund, RefundElsewhere } from '../problems.ts'
import { faultsOf, hintOf, tidy, versionOf } from './beneficiary.ts'
import { findOpenRefund, findRefund, findSealed, moveRefund } from './queries.ts'
import { toRefund } from './to-refund.ts'

/** Its owner says where the open refund of a booking goes; until it is approved, also another account. */
export const giveDetails = ({ db, clock, config }: Services, bookingId: string, given: Beneficiary): Promise<Refund> =>
  transact(db, async (trx) => {
    const details = tidy(given)
    const faults = faultsOf(details)
    if (faults.length > 0) throw new InvalidFields(faults)
    // Whoever approves it holds the same lock: it is approved with the account before or not yet.
    await lockBooking(trx, bookingId)
    const open = await findOpenRefund(trx, bookingId)
    if (!open) throw new NoOpenRefund()
    const values = {
      state: 'ready' as const,
      beneficiary_sealed: seal(JSON.stringify(details), config.refunds.key, open.id),
      beneficiary_hint: hintOf(details),
    }
    if (!(await moveRefund(trx, open.id, ['needs-details', 'ready'], values, clock.now())))
      throw new RefundElsewhere(open.state)
    await publish(trx, 'refund.ready', { bookingId, refundId: open.id })
    const refund = await findRefund(trx, open.id)
    if (!refund) throw new NotFound()
    return toRefund(refund)
  })

/** The account as it was given, for whoever makes the transfer. It is written down who looked. */
export const openBeneficiary = async (
  services: Services,
  refundId: string,
  userId: string,
): Promise<ShownBeneficiary> => {
  const row = await findSealed(services.db, refundId)
  if (!row?.beneficiary_sealed) throw new NotFound()
  const sealed = row.beneficiary_sealed
  return { ...openSealed(services, { id: row.id, sealed }, userId), version: versionOf(sealed) }
}

export const openSealed = (
  { config, log }: Pick<Services, 'config' | 'log'>,
  { id: refundId, sealed }: { id: string; sealed: string },
  userId: string,
): Beneficiary => {
  log.info({ refundId, userId }, 'the account of a refund was opened')
  return JSON.parse(unseal(sealed, config.refunds.key, refundId)) as Beneficiary
}
