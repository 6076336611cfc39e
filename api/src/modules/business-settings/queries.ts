import type { Updateable } from 'kysely'
import type { BusinessContact } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import type { BusinessDetailsTable, CompanyRegistrationTable, OfficeHoursTable, TermsSettingsTable } from './tables.ts'
import './tables.ts'

const authorship = ['version', 'updated_at', 'author.name as author'] as const

export const getDetailsRow = (db: Db) =>
  db
    .selectFrom('business_details')
    .leftJoin('user_names as author', 'author.id', 'updated_by')
    .select(['business_details.name', 'whatsapp', 'email', 'address', ...authorship])
    .executeTakeFirstOrThrow()

export const getCompanyRow = (db: Db) =>
  db
    .selectFrom('company_registration')
    .leftJoin('user_names as author', 'author.id', 'updated_by')
    .select(['legal_name', 'registration_number', 'licence_number', ...authorship])
    .executeTakeFirstOrThrow()

export const getHoursRow = (db: Db) =>
  db
    .selectFrom('office_hours')
    .leftJoin('user_names as author', 'author.id', 'updated_by')
    .select(['opens', 'closes', ...authorship])
    .executeTakeFirstOrThrow()

const termColumns = ['hold_minutes', 'answer_hours', 'payment_hours', 'deposit_percent', 'balance_days'] as const

export const getTermsRow = (db: Db) =>
  db
    .selectFrom('terms_settings')
    .leftJoin('user_names as author', 'author.id', 'updated_by')
    .select([...termColumns, ...authorship])
    .executeTakeFirstOrThrow()

/** What a booking that is made now is made with. */
export const selectTermsInForce = (db: Db) => db.selectFrom('terms_settings').select(termColumns)

export const getTermsInForce = (db: Db) => selectTermsInForce(db).executeTakeFirstOrThrow()

/** What customers are shown of the business. */
export const getBusinessContact = (db: Db): Promise<BusinessContact> =>
  db
    .selectFrom(['business_details', 'office_hours', 'company_registration'])
    .select(['name', 'whatsapp', 'email', 'address', 'opens', 'closes'])
    .select(['legal_name as legalName', 'registration_number as registrationNumber', 'licence_number as licenceNumber'])
    .executeTakeFirstOrThrow()

type Values<T> = Omit<Updateable<T>, 'only_row'>

export const updateDetails = async (trx: Trx, values: Values<BusinessDetailsTable>): Promise<void> => {
  await trx.updateTable('business_details').set(values).execute()
}

export const updateCompany = async (trx: Trx, values: Values<CompanyRegistrationTable>): Promise<void> => {
  await trx.updateTable('company_registration').set(values).execute()
}

export const updateHours = async (trx: Trx, values: Values<OfficeHoursTable>): Promise<void> => {
  await trx.updateTable('office_hours').set(values).execute()
}

export const updateTerms = async (trx: Trx, values: Values<TermsSettingsTable>): Promise<void> => {
  await trx.updateTable('terms_settings').set(values).execute()
}
