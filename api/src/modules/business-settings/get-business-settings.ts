import type { BusinessSettings, TermsInForce } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getCompanyRow, getDetailsRow, getHoursRow, type getTermsInForce, getTermsRow } from './queries.ts'

interface Authored {
  version: number
  updated_at: Date | null
  author: string | null
}

const toAuthorship = ({ version, updated_at, author }: Authored) => ({
  version,
  updatedAt: updated_at?.toISOString() ?? null,
  updatedBy: author,
})

/** The columns as the contract names them. */
export const toTermsInForce = (row: Awaited<ReturnType<typeof getTermsInForce>>): TermsInForce => ({
  depositPercent: row.deposit_percent,
  balanceDays: row.balance_days,
  paymentHours: row.payment_hours,
  answerHours: row.answer_hours,
  holdMinutes: row.hold_minutes,
})

export const getBusinessSettings = async (db: Db): Promise<BusinessSettings> => {
  const details = await getDetailsRow(db)
  const company = await getCompanyRow(db)
  const hours = await getHoursRow(db)
  const terms = await getTermsRow(db)
  const { name, whatsapp, email, address } = details
  const { opens, closes } = hours
  return {
    details: { name, whatsapp, email, address, ...toAuthorship(details) },
    company: {
      legalName: company.legal_name,
      registrationNumber: company.registration_number,
      licenceNumber: company.licence_number,
      ...toAuthorship(company),
    },
    hours: { opens, closes, ...toAuthorship(hours) },
    terms: { ...toTermsInForce(terms), ...toAuthorship(terms) },
  }
}
