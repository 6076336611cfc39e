import type { ApiProblem } from '@escapes/contract/client'
import { formatDate, formatDateRange, formatShortDate } from '@escapes/contract/dates'

const textsByCode: Readonly<Record<string, string>> = {
  'transition-not-allowed': 'It changed in the meantime. This page now shows how it is.',
  'already-reviewed': 'Somebody has handled this already. This page now shows how it is.',
  'version-conflict': 'A colleague changed it in the meantime. This page now shows how it is.',
  'refund-changed':
    'Not approved: the customer gave another account after you opened this one. The new one is shown now.',
  'own-booking': 'This is your own booking: a colleague has to do this. Nothing was changed.',
  'not-found': 'This does not exist any more.',
  'sign-in-required': 'Your session has ended. Sign in again; nothing was changed.',
  'not-allowed': 'Your account is not allowed to do this. Nothing was changed.',
  'too-many-requests': 'You tried too often. Wait a minute and try again.',
}

const formatDatesIn = (text: string, format: (date: string) => string): string =>
  text.replace(/\d{4}-\d{2}-\d{2}/g, (date) => format(date))

const datesTakenText = ({ body }: ApiProblem): string => {
  const who = formatDatesIn(
    body.detail ?? 'Some of these nights are held by another booking or by the calendar of the villa.',
    formatShortDate,
  )
  const [nearest] = body.nearest ?? []
  const free = nearest ? ` Free instead: ${formatDateRange(nearest.checkIn, nearest.checkOut)}.` : ''
  return `Not done: the dates are taken. ${who}${free}`
}

/** A problem as text for staff. */
export const problemText = (problem: ApiProblem, explanation?: string): string => {
  if (problem.code === 'dates-taken') return datesTakenText(problem)
  if (problem.code === 'second-person-needed')
    return /another admin|can do this\.$/i.test(problem.message)
      ? problem.message
      : `${problem.message} Ask a colleague.`
  if (explanation) return explanation
  const fields = (problem.body.errors ?? []).map(({ message }) => message)
  // What is wrong with the fields says more than that something is.
  const general = problem.code === 'validation-failed' && fields.length > 0 ? [] : [problem.message]
  return textsByCode[problem.code] ?? formatDatesIn([...new Set([...general, ...fields])].join(' '), formatDate)
}

export const listFieldProblems = ({ body }: ApiProblem): { path: string; message: string }[] =>
  (body.errors ?? []).map(({ path, message }) => ({ path, message: formatDatesIn(message, formatDate) }))

export interface ConflictingBooking {
  bookingId: string
  reference: string
}

/** The booking that holds the dates, where the API names it. */
export const findConflictingBooking = ({ body }: ApiProblem): ConflictingBooking | undefined => {
  const { conflict } = body as { conflict?: Partial<ConflictingBooking> }
  return conflict?.bookingId && conflict.reference
    ? { bookingId: conflict.bookingId, reference: conflict.reference }
    : undefined
}
