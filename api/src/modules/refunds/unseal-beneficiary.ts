import type { Beneficiary } from '@escapes/contract'
import { unseal } from '#/seal.ts'
import type { Services } from '#/services.ts'

export const unsealBeneficiary = (
  { config, log }: Pick<Services, 'config' | 'log'>,
  { id: refundId, sealed }: { id: string; sealed: string },
  userId: string,
): Beneficiary => {
  log.info({ refundId, userId }, 'the account of a refund was opened')
  return JSON.parse(unseal(sealed, config.refunds.beneficiaryKey, refundId)) as Beneficiary
}
