import { type ChangedGuide, civilDateAt, type Guide, maxGuides, type NewGuide } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields, VersionConflict } from '#/http/staff-problems.ts'
import { maskPhoneNumber, requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { revokeGuideLink } from './link-queries.ts'
import { toGuides } from './list-guides.ts'
import { countGuides, type GuideRow, insertGuide, lockGuideRow, updateGuideRow } from './queries.ts'

const kind = 'guides'

const toRow = ({ name, phone, languages, licenceNumber, licenceValidUntil, note }: NewGuide) => ({
  name: name.replaceAll(/\s+/g, ' '),
  phone: phone === '' ? '' : requirePhoneNumber('phone', phone),
  languages: [...new Map(languages.map((language) => [language.toLowerCase(), language])).values()],
  licence_number: licenceNumber,
  licence_valid_until: licenceValidUntil,
  note,
})

const toRecorded = ({
  name,
  phone,
  languages,
  licence_number,
  licence_valid_until,
  note,
}: ReturnType<typeof toRow>) => ({
  name,
  phone: phone === '' ? '' : maskPhoneNumber(phone),
  languages,
  licenceNumber: licence_number,
  licenceValidUntil: licence_valid_until,
  note,
})

const toGuide = async (trx: Trx, row: GuideRow, now: Date): Promise<Guide> => (await toGuides(trx, [row], now))[0]!

export const lockGuide = async (trx: Trx, id: string): Promise<GuideRow> => {
  const row = await lockGuideRow(trx, id)
  if (!row) throw new NotFound()
  return row
}

export const addGuide = ({ db, clock }: Services, guide: NewGuide): Promise<Guide> =>
  transact(db, async (trx) => {
    const row = toRow(guide)
    await lockByName(trx, 'guides')
    if ((await countGuides(trx)) >= maxGuides)
      throw new InvalidFields([{ path: 'name', message: `There are ${maxGuides} guides already.` }])
    const added = await insertGuide(trx, { ...row, created_at: clock.now() })
    recordChange(trx, { kind, id: added.id }, {}, toRecorded(row))
    return toGuide(trx, added, clock.now())
  })

/** Capitals and spaces make no other person. */
const toKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Another person reads nothing by a link that was sent to somebody, and a number that is given up opens nothing. */
export const changeGuide = (
  { db, clock }: Services,
  id: string,
  { version, isSamePerson = false, ...guide }: ChangedGuide,
): Promise<Guide> =>
  transact(db, async (trx) => {
    const row = toRow(guide)
    const before = await lockGuide(trx, id)
    if (before.version !== version) throw new VersionConflict()
    const isOtherPerson = !isSamePerson && toKey(row.name) !== toKey(before.name)
    const isOtherNumber = before.phone !== '' && row.phone !== before.phone
    const ended = isOtherPerson || isOtherNumber ? await revokeGuideLink(trx, id, clock.now()) : undefined
    const after = await updateGuideRow(trx, id, row)
    recordChange(trx, { kind, id }, toRecorded(before), { ...toRecorded(row), ...(ended && { endedLink: ended.id }) })
    return toGuide(trx, after, clock.now())
  })

/** Who stops loses the link, by a trigger, and keeps the departures: somebody else has to be found for each. */
export const setGuideWorking = ({ db, clock }: Services, id: string, isWorking: boolean): Promise<Guide> =>
  transact(db, async (trx) => {
    const before = await lockGuide(trx, id)
    if ((before.stopped_on === null) === isWorking) return toGuide(trx, before, clock.now())
    const stopped_on = isWorking ? null : civilDateAt(clock.now())
    const after = await updateGuideRow(trx, id, { stopped_on })
    recordChange(trx, { kind, id }, { stoppedOn: before.stopped_on }, { stoppedOn: stopped_on })
    return toGuide(trx, after, clock.now())
  })
