import type { ApiProblem } from '@escapes/contract/client'
import { listFieldProblems, problemText } from '#/features/problem/problem-text.ts'

export interface SelectionProblems {
  dates?: string
  guests?: string
  /** Of neither. */
  other?: string
}

const codesOfDates: ReadonlySet<string> = new Set([
  'dates-taken',
  'dates-in-past',
  'dates-closed',
  'out-of-season',
  'stay-too-short',
  'stay-too-long',
  'too-late-to-book',
])

/** Places why a selection has no price beside the field that can change it. Fewer guests help only where seats are left. */
export const toSelectionProblems = (problem: ApiProblem | undefined): SelectionProblems => {
  if (!problem) return {}
  const { reference } = problem.body
  if (problem.code === 'already-booked' && reference !== undefined)
    return { dates: `The customer has these dates already: booking ${reference}.` }
  const text = problemText(problem)
  if (codesOfDates.has(problem.code)) return { dates: text }
  if (problem.code === 'too-many-guests' || problem.code === 'guests-too-young') return { guests: text }
  if (problem.code === 'not-enough-seats')
    return (problem.body as { seatsLeft?: number }).seatsLeft === 0 ? { dates: text } : { guests: text }
  const [first] = listFieldProblems(problem)
  if (first?.path.startsWith('guests')) return { guests: first.message }
  return first && ['checkIn', 'checkOut', 'date'].includes(first.path) ? { dates: first.message } : { other: text }
}
