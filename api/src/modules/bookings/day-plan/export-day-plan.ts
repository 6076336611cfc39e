import type { CivilDate, DayPart, DayPlanEntry } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { toCsvLines } from '#/csv/to-csv-lines.ts'
import { toDecimalText } from '#/csv/to-decimal-text.ts'
import { transact } from '#/db/transact.ts'
import type { SentFile } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import { getDayPlan } from './get-day-plan.ts'

interface RequestedSheet {
  date: CivilDate
  place?: string | undefined
  guide?: string | undefined
  amounts?: 'no' | undefined
}

const partNames: Readonly<Record<DayPart, string>> = {
  outing: 'Going out',
  departure: 'Leaving',
  arrival: 'Arriving',
  stay: 'Staying',
}

const joined = (parts: readonly (string | number | null | undefined)[]): string => parts.filter(Boolean).join(', ')

const toTravellers = ({ travellers }: DayPlanEntry): string =>
  (travellers ?? [])
    .map(({ name, kind, age, diet }) => joined([name, kind === 'adult' ? '' : kind, age, diet]))
    .join('; ')

const toArrival = ({ arrival }: DayPlanEntry): string => {
  if (!arrival) return ''
  return arrival.isInCountry ? 'In Sri Lanka already' : joined([arrival.flight, arrival.date, arrival.time])
}

/** What the sheet shows in the order in which it does, one fact a column. */
const columns: readonly [name: string, cell: (entry: DayPlanEntry) => string | number][] = [
  ['Part', ({ part }) => partNames[part]],
  ['Time', ({ time }) => time ?? ''],
  ['Listing', ({ listing }) => listing.title],
  ['Place', ({ listing }) => listing.location],
  ['First day', ({ firstDay }) => firstDay],
  ['Last day', ({ lastDay }) => lastDay],
  ['Back', ({ endTime }) => endTime ?? ''],
  ['Guide', ({ guide }) => (guide === '' ? 'No guide yet' : (guide ?? ''))],
  ['Name', ({ customer }) => customer.name],
  ['E-mail', ({ customer }) => customer.email],
  ['Phone', ({ customer }) => customer.phone ?? ''],
  ['Adults', ({ guests }) => guests.adults],
  ['Children', ({ guests }) => guests.children],
  ['Infants', ({ guests }) => guests.infants],
  ['Travellers', toTravellers],
  ['Pick-up', ({ pickupLocation, pickupTime }) => joined([pickupLocation, pickupTime])],
  ['Driver', ({ pickup }) => pickup?.driver ?? ''],
  ['Driver’s phone', ({ pickup }) => pickup?.phone ?? ''],
  ['Vehicle', ({ pickup }) => pickup?.vehicle ?? ''],
  ['Arrives', toArrival],
  ['Requests, diet', ({ specialRequests }) => specialRequests ?? ''],
  ['Currency', ({ currency }) => currency],
  ['To collect', ({ due, currency }) => toDecimalText(Math.max(0, due.amount), currency)],
  ['Booking', ({ reference }) => reference],
  ['State', ({ state }) => state],
]
const ofMoney = new Set(['Currency', 'To collect'])

/** The audit log names day, place and guide, and nobody who is on the sheet. */
export const exportDayPlan = async (
  services: Services,
  { date, place, guide, amounts }: RequestedSheet,
): Promise<SentFile> => {
  await transact(services.db, async (trx) =>
    recordChange(trx, { kind: 'exports', id: 'day-plan' }, {}, { date, place, guide }),
  )
  const { entries } = await getDayPlan(services, date)
  const shown = columns.filter(([name]) => amounts !== 'no' || !ofMoney.has(name))
  const rows = entries
    .filter(({ listing }) => place === undefined || listing.location === place)
    .filter((entry) => guide === undefined || entry.guide === (guide === 'none' ? '' : guide))
    .map((entry) => shown.map(([, cell]) => cell(entry)))
  // A spreadsheet reads the file as UTF-8 by its first character.
  const text = `\uFEFF${toCsvLines([shown.map(([name]) => name), ...rows])}`
  return {
    bytes: new TextEncoder().encode(text),
    contentType: 'text/csv; charset=utf-8',
    fileName: `day-plan-${date}.csv`,
  }
}
