import { type BookingTerms, currencyCode } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getTermsInForce, toTermsInForce } from '#/modules/business-settings/index.ts'
import { listBankAccountRows, listPublishedPolicies } from './queries.ts'

/** What bookings are made with now, from the values that the product computes with. */
export const getBookingTerms = async (db: Db): Promise<BookingTerms> => {
  const accounts = await listBankAccountRows(db)
  const currencies = accounts.filter(({ is_active }) => is_active).map(({ currency }) => currencyCode.parse(currency))
  return {
    ...toTermsInForce(await getTermsInForce(db)),
    currencies: [...new Set(currencies)],
    policies: await listPublishedPolicies(db),
  }
}
