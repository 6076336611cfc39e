import type { UnsealedBeneficiary } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { toBeneficiaryVersion } from './beneficiary.ts'
import { findSealedBeneficiary } from './queries.ts'
import { unsealBeneficiary } from './unseal-beneficiary.ts'

/** The full account, for the person who makes the transfer. Every reading is an entry of the audit log. */
export const revealBeneficiary = (services: Services, refundId: string, userId: string): Promise<UnsealedBeneficiary> =>
  transact(services.db, async (trx) => {
    const row = await findSealedBeneficiary(trx, refundId)
    if (!row?.beneficiary_sealed) throw new NotFound()
    const sealed = row.beneficiary_sealed
    recordChange(trx, { kind: 'refunds', id: refundId, bookingId: row.booking_id }, {}, {})
    return { ...unsealBeneficiary(services, { id: row.id, sealed }, userId), version: toBeneficiaryVersion(sealed) }
  })
