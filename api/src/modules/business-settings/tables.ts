import type { Generated } from 'kysely'

/** One row. `updated_at` and `updated_by` are null while it is as installed. */
interface SettingsGroup {
  only_row: Generated<boolean>
  version: Generated<number>
  updated_at: Date | null
  updated_by: string | null
}

export interface BusinessDetailsTable extends SettingsGroup {
  name: string
  /** A plus sign and digits. */
  whatsapp: string
  /** Empty: none. */
  email: string
  address: string
}

export interface CompanyRegistrationTable extends SettingsGroup {
  legal_name: string
  registration_number: string
  licence_number: string
}

export interface OfficeHoursTable extends SettingsGroup {
  /** `08:00`, Sri Lanka time. */
  opens: string
  closes: string
}

/** What new bookings are made with. */
export interface TermsSettingsTable extends SettingsGroup {
  hold_minutes: number
  answer_hours: number
  payment_hours: number
  deposit_percent: number
  balance_days: number
}

declare module '#/db/database.ts' {
  interface Database {
    business_details: BusinessDetailsTable
    company_registration: CompanyRegistrationTable
    office_hours: OfficeHoursTable
    terms_settings: TermsSettingsTable
  }
}
