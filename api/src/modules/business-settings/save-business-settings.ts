import type {
  BusinessDetails,
  BusinessSettings,
  CompanyRegistration,
  OfficeHours,
  TermsInForce,
} from '@escapes/contract'
import { listFieldChanges, recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import './events.ts'
import { getBusinessSettings } from './get-business-settings.ts'
import { updateCompany, updateDetails, updateHours, updateTerms } from './queries.ts'

interface Groups {
  details: BusinessDetails
  company: CompanyRegistration
  hours: OfficeHours
  terms: TermsInForce
}

interface Authorship {
  version: number
  updated_at: Date
  updated_by: string
}

const write: { [G in keyof Groups]: (trx: Trx, values: Groups[G], by: Authorship) => Promise<void> } = {
  details: (trx, details, by) => updateDetails(trx, { ...details, ...by }),
  company: (trx, { legalName, registrationNumber, licenceNumber }, by) =>
    updateCompany(trx, {
      legal_name: legalName,
      registration_number: registrationNumber,
      licence_number: licenceNumber,
      ...by,
    }),
  hours: (trx, hours, by) => updateHours(trx, { ...hours, ...by }),
  terms: (trx, { depositPercent, balanceDays, paymentHours, answerHours, holdMinutes }, by) =>
    updateTerms(trx, {
      deposit_percent: depositPercent,
      balance_days: balanceDays,
      payment_hours: paymentHours,
      answer_hours: answerHours,
      hold_minutes: holdMinutes,
      ...by,
    }),
}

/** What customers know the business by: whoever changes it is named to all admins. */
const labels = {
  details: { name: 'Name', whatsapp: 'WhatsApp', email: 'E-mail', address: 'Address' },
  company: { legalName: 'Company', registrationNumber: 'Registration number', licenceNumber: 'Licence number' },
} as const

const publishContactChange = async (
  trx: Trx,
  group: keyof typeof labels,
  before: BusinessSettings,
  after: BusinessSettings,
): Promise<void> => {
  const [old, saved]: Record<string, unknown>[] = [before[group], after[group]]
  const changes = Object.entries(labels[group])
    .map(([name, label]) => ({ label, before: String(old?.[name]), after: String(saved?.[name]) }))
    .filter((change) => change.before !== change.after)
  const emails = [...new Set([before.details.email, after.details.email])].filter((email) => email !== '')
  const { updatedBy, version } = after[group]
  await publish(trx, 'business.contact-changed', { by: updatedBy ?? '', group, version, emails, changes })
}

/** Rejects a change of an older version of the group with `version-conflict`. Equal values make no new version. */
export const saveBusinessSettings = <G extends keyof Groups>(
  { db, clock }: Services,
  userId: string,
  { group, version, values }: { group: G; version: number; values: Groups[G] },
): Promise<BusinessSettings> =>
  transact(db, async (trx) => {
    await lockByName(trx, 'business-settings')
    const settings = await getBusinessSettings(trx)
    const { version: current, updatedAt: _at, updatedBy: _by, ...before } = settings[group]
    if (current !== version) throw new VersionConflict()
    if (listFieldChanges(before, values).length === 0) return settings
    await write[group](trx, values, { version: version + 1, updated_at: clock.now(), updated_by: userId })
    recordChange(trx, { kind: 'settings', id: group }, before, values)
    const saved = await getBusinessSettings(trx)
    if (group === 'details' || group === 'company') await publishContactChange(trx, group, settings, saved)
    return saved
  })
