import type { ApiProblem } from '@escapes/contract/client'
import { formatDate, formatShortDate } from '@escapes/contract/dates'

const sentences: Readonly<Record<string, string>> = {
  'transition-not-allowed': 'It changed in the meantime. What stands here now is how it is.',
  'already-reviewed': 'Somebody has dealt with this already. What stands here now is how it is.',
  'refund-changed': 'Not approved: the account was given anew after you looked. What stands here now is the new one.',
  'second-person-needed': 'Above the limit, who approved may not send as well. Ask a colleague.',
  'not-found': 'This does not exist any more.',
  'sign-in-required': 'Your session has ended. Sign in again; nothing was changed.',
  'not-allowed': 'Your account may not do this. Nothing was changed.',
  'too-many-requests': 'That was too often. Wait a minute and try again.',
  network: 'The connection was lost before the answer came. Try again: nothing is done twice.',
}

/** `2027-05-14` reads as a day of the week. */
const withDays = (text: string, format: (date: string) => string): string =>
  text.replace(/\d{4}-\d{2}-\d{2}/g, (date) => format(date))

const datesTaken = ({ body }: ApiProblem): string => {
  const who = withDays(
    body.detail ?? 'Some of these nights are held by another booking or by the calendar of the villa.',
    formatShortDate,
  )
  const [nearest] = body.nearest ?? []
  const free = nearest ? ` Free instead: ${formatShortDate(nearest.checkIn)} to ${formatDate(nearest.checkOut)}.` : ''
  return `Not done: the dates are taken. ${who}${free}`
}

/** Why the api refused, and what is safe. */
export const refusalOf = (problem: ApiProblem, meanwhile?: string): string => {
  if (problem.code === 'dates-taken') return datesTaken(problem)
  if (meanwhile) return meanwhile
  const fields = (problem.body.errors ?? []).map(({ message }) => message)
  return sentences[problem.code] ?? withDays([...new Set([problem.message, ...fields])].join(' '), formatDate)
}

/** The refusals of single fields, by the path the api names. */
export const fieldRefusals = (problem: ApiProblem | undefined): Partial<Record<string, string>> =>
  Object.fromEntries((problem?.body.errors ?? []).map(({ path, message }) => [path, withDays(message, formatDate)]))

export interface Conflict {
  bookingId: string
  reference: string
}

/** The booking that has the dates, where the api names it. */
export const conflictOf = ({ body }: ApiProblem): Conflict | undefined => {
  const { conflict } = body as { conflict?: Partial<Conflict> }
  return conflict?.bookingId && conflict.reference
    ? { bookingId: conflict.bookingId, reference: conflict.reference }
    : undefined
}
