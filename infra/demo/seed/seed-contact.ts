import type { Trx } from './database.ts'
import { demoCompany, demoContact } from '../content/settings.ts'

/** Where customers reach the office, beside the number that every installation begins with. */
export const seedContact = async (trx: Trx): Promise<void> => {
  await trx.updateTable('business_details').set(demoContact).execute()
  await trx.updateTable('company_registration').set(demoCompany).execute()
}
