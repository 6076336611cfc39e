import type { BusinessDetails, BusinessSettings, OfficeHours, TermsInForce } from '@escapes/contract'
import { listFieldChanges, recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { getBusinessSettings } from './get-business-settings.ts'
import { updateDetails, updateHours, updateTerms } from './queries.ts'

interface Groups {
  details: BusinessDetails
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
    return getBusinessSettings(trx)
  })
