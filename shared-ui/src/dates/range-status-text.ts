import { formatShortDate, nightsBetween, type CivilDate } from '@escapes/contract/dates'
import { formatCount } from '@escapes/contract/party-text'
import type { Stay } from './nights.ts'

interface RangeStatus {
  pendingCheckIn: CivilDate | null
  value: Stay | null
  minNights: number
  /** Given where the range is not a stay: `First day`. */
  startLabel?: string
  endLabel: string
}

/** A range of days has its last one too. */
export const toLengthText = (nights: number, { minNights }: { minNights: number }): string =>
  minNights === 0 ? formatCount(nights + 1, 'day') : formatCount(nights, 'night')

/** The next step, or what was chosen. */
export const toRangeStatusText = ({ pendingCheckIn, value, minNights, startLabel, endLabel }: RangeStatus): string => {
  const isStay = startLabel === undefined
  if (pendingCheckIn)
    return isStay
      ? `Arriving ${formatShortDate(pendingCheckIn)}. Now choose the day you leave.`
      : `${startLabel} ${formatShortDate(pendingCheckIn)}. Now choose the ${endLabel.toLowerCase()}.`
  if (value) return toLengthText(nightsBetween(value.checkIn, value.checkOut), { minNights })
  if (!isStay) return `Choose the ${startLabel.toLowerCase()}.`
  return minNights > 1 ? `Choose the day you arrive. At least ${minNights} nights.` : 'Choose the day you arrive.'
}
