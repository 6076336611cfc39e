import type { ApiProblem } from '@escapes/contract/client'
import { formatDate, formatShortDate } from '@escapes/contract/dates'

export type Deed = 'confirm' | 'cancel'

const sentences: Readonly<Record<string, string>> = {
  'transition-not-allowed': 'The booking changed in the meantime. The row shows how it stands now.',
  'not-found': 'This booking does not exist any more.',
  'sign-in-required': 'Your session has ended. Sign in again; the booking is as it was.',
  'not-allowed': 'Your account may not do this. The booking is as it was.',
  network: 'The connection was lost before the answer came. Once the list is back, its row shows whether it was done.',
}

/** `2027-05-14` reads as a day of the week. */
const withDays = (text: string): string => text.replace(/\d{4}-\d{2}-\d{2}/g, (date) => formatShortDate(date))

const datesTaken = ({ body }: ApiProblem): string => {
  const who = withDays(
    body.detail ?? 'Some of these nights are held by another booking or by the calendar of the villa.',
  )
  const [nearest] = body.nearest ?? []
  const free = nearest ? ` Free instead: ${formatShortDate(nearest.checkIn)} to ${formatDate(nearest.checkOut)}.` : ''
  return `Not confirmed: the dates are taken. ${who}${free}`
}

/** Why the api refused, for the row it happened to. */
export const refusalOf = (problem: ApiProblem): string =>
  problem.code === 'dates-taken' ? datesTaken(problem) : (sentences[problem.code] ?? problem.message)
