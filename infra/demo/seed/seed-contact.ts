import type { Trx } from './database.ts'

/** Fictional on purpose: `.test` can never be delivered to, nobody lives there, and no register has these numbers. */
const contact = { email: 'hello@escapes.test', address: '14 Lighthouse Street, Galle Fort, Galle 80000' }
const company = {
  legal_name: 'Sri Lanka Escapes (Private) Limited',
  registration_number: 'PV 00555142',
  licence_number: 'SLTDA/TA/0555',
}

/** Where customers reach the office, beside the number that every installation begins with. */
export const seedContact = async (trx: Trx): Promise<void> => {
  await trx.updateTable('business_details').set(contact).execute()
  await trx.updateTable('company_registration').set(company).execute()
}
