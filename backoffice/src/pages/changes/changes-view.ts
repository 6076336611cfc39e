import type { ChangeGroup } from '@escapes/contract'
import { addDays, type CivilDate } from '@escapes/contract/dates'

export const periodLabels = { seen: 'Since I was here', today: 'Today', yesterday: 'Since yesterday', week: '7 days' }
type ChangesPeriod = keyof typeof periodLabels
export const periodNames = Object.keys(periodLabels) as readonly ChangesPeriod[]

export const groupLabels: Readonly<Record<ChangeGroup, string>> = {
  bookings: 'Bookings',
  ended: 'Cancelled, run out',
  money: 'Money',
  messages: 'Waiting for an answer',
  listings: 'Prices and texts',
  settings: 'People and settings',
}

export const groupNames = Object.keys(groupLabels) as readonly ChangeGroup[]

/** What the address says. */
export interface ChangesView {
  period: ChangesPeriod
  group: ChangeGroup | null
  /** With what the reader did. */
  withOwn: boolean
}

export const readChangesView = (search: URLSearchParams): ChangesView => ({
  period: periodNames.find((name) => name === search.get('period')) ?? 'seen',
  group: groupNames.find((name) => name === search.get('group')) ?? null,
  withOwn: search.get('own') === 'yes',
})

export const toChangesAddress = ({ period, group, withOwn }: ChangesView): string => {
  const search = new URLSearchParams({
    ...(period !== 'seen' && { period }),
    ...(group !== null && { group }),
    ...(withOwn && { own: 'yes' }),
  }).toString()
  return `/admin/changes${search && `?${search}`}`
}

const daysBefore = { today: 0, yesterday: 1, week: 6 } as const

export const toChangesQuery = (
  { period, withOwn }: ChangesView,
  today: CivilDate,
): { from?: CivilDate; own?: 'yes' } => ({
  ...(period !== 'seen' && { from: addDays(today, -daysBefore[period]) }),
  ...(withOwn && { own: 'yes' }),
})
