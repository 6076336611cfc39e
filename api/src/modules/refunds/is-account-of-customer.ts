import type { Beneficiary } from '@escapes/contract'
import { namesNumber } from '#/account-numbers/names-number.ts'
import { unseal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { listSealedAccountsOfCustomer } from './queries.ts'

/** Whether the customer of a booking named the account for a refund. The whole number counts, and nobody is shown one. */
export const isAccountOfCustomer = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  bookingId: string,
  number: string,
): Promise<boolean> =>
  (await listSealedAccountsOfCustomer(db, bookingId)).some(({ id, sealed }) => {
    const { accountNumber } = JSON.parse(unseal(sealed, config.refunds.beneficiaryKey, id)) as Beneficiary
    return namesNumber(accountNumber, number)
  })
