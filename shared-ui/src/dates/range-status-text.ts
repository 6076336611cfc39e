import { formatShortDate, nightsBetween, type CivilDate } from '@escapes/contract/dates'
import { formatCount } from '#/listing/listing-facts.ts'
import type { Stay } from './nights.ts'

interface RangeStatus {
  pendingCheckIn: CivilDate | null
  value: Stay | null
  minNights: number
  /** Given where the range is not a stay: `First day`. */
  startLabel?: string
  endLabel: string
}

/** The next step, or what was chosen. */
export const toRangeStatusText = ({ pendingCheckIn, value, minNights, startLabel, endLabel }: RangeStatus): string => {
  const isStay = startLabel === undefined
  const nights = value ? nightsBetween(value.checkIn, value.checkOut) : 0
  if (pendingCheckIn)
    return isStay
      ? `Arriving ${formatShortDate(pendingCheckIn)}. Now choose the day you leave.`
      : `${startLabel} ${formatShortDate(pendingCheckIn)}. Now choose the ${endLabel.toLowerCase()}.`
  if (value) return isStay ? formatCount(nights, 'night') : formatCount(nights + 1, 'day')
  if (!isStay) return `Choose the ${startLabel.toLowerCase()}.`
  return minNights > 1 ? `Choose the day you arrive. At least ${minNights} nights.` : 'Choose the day you arrive.'
}
