import { formatDateRange, nightsBetween, type CivilDate } from '@escapes/contract/dates'

/** `Wed 16 Dec – Sun 20 Dec 2026, 4 nights`: the last day is the one of departure, which the number says. */
export const blockedNightsText = ({ from, to }: { from: CivilDate; to: CivilDate }): string => {
  const nights = nightsBetween(from, to)
  return `${formatDateRange(from, to)}, ${nights === 1 ? 'one night' : `${nights} nights`}`
}
