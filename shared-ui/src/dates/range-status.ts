import { formatShortDate, nightsBetween, type CivilDate } from '@escapes/contract/dates'
import { plural } from '#/listing/listing-facts.ts'
import type { Stay } from './nights.ts'

interface RangeStatus {
  open: CivilDate | null
  value: Stay | null
  minNights: number
  /** Given where the range is no stay: `First day`. */
  startLabel?: string
  endLabel: string
}

/** What to do next, or what was chosen. */
export const statusOf = ({ open, value, minNights, startLabel, endLabel }: RangeStatus): string => {
  const isStay = startLabel === undefined
  const nights = value ? nightsBetween(value.checkIn, value.checkOut) : 0
  if (open)
    return isStay
      ? `Arriving ${formatShortDate(open)}. Now choose the day you leave.`
      : `${startLabel} ${formatShortDate(open)}. Now choose the ${endLabel.toLowerCase()}.`
  if (value) return isStay ? plural(nights, 'night') : plural(nights + 1, 'day')
  if (!isStay) return `Choose the ${startLabel.toLowerCase()}.`
  return minNights > 1 ? `Choose the day you arrive. At least ${minNights} nights.` : 'Choose the day you arrive.'
}
