import type { DayToKnowInput, StaffDayToKnow } from '@escapes/contract'
import { type CivilDate, formatComingDates } from '@escapes/contract/dates'

export const kindOptions: readonly { value: DayToKnowInput['kind']; label: string }[] = [
  { value: 'holiday', label: 'Holiday' },
  { value: 'festival', label: 'Festival' },
  { value: 'closure', label: 'Closed' },
  { value: 'nature', label: 'Nature' },
]

export const toKindLabel = (kind: DayToKnowInput['kind']): string =>
  kindOptions.find(({ value }) => value === kind)?.label ?? kind

/** As it is sent to be saved. */
export const toInput = (day: StaffDayToKnow): DayToKnowInput => {
  const { from, to, title, meaning, kind, warns, reach, places, listings } = day
  return { from, to, title, meaning, kind, warns, reach, places, listings }
}

export const newDay: DayToKnowInput = {
  from: '',
  to: '',
  title: '',
  meaning: '',
  kind: 'holiday',
  warns: false,
  reach: 'everywhere',
  places: [],
  listings: [],
}

const toYearLater = (date: CivilDate): CivilDate =>
  `${Number(date.slice(0, 4)) + 1}${date.slice(4).replace('02-29', '02-28')}`

/** To be looked over: full moons and most feasts are on another day each year. */
export const toNextYear = (day: StaffDayToKnow): DayToKnowInput => ({
  ...toInput(day),
  from: toYearLater(day.from),
  to: toYearLater(day.to),
})

export const toReachText = ({ reach, places, listings }: DayToKnowInput): string => {
  if (reach === 'everywhere') return 'The whole island'
  if (reach === 'places') return places.join(', ')
  return listings.length === 1 ? '1 listing' : `${listings.length} listings`
}

export const toDatesText = ({ from, to }: Pick<DayToKnowInput, 'from' | 'to'>): string =>
  from === '' || to === '' ? '' : formatComingDates(from, to)
