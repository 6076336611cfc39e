import type { BookingPanelProblem } from './intents.ts'

export interface FieldProblems {
  dates?: string
  guests?: string
  form?: string
}

const byCode: Record<string, keyof FieldProblems> = {
  'dates-taken': 'dates',
  'dates-in-past': 'dates',
  'stay-too-short': 'dates',
  'stay-too-long': 'dates',
  'dates-closed': 'dates',
  'out-of-season': 'dates',
  'too-late-to-book': 'dates',
  'too-many-guests': 'guests',
  'guests-too-young': 'guests',
  'not-enough-seats': 'guests',
}

/** Fewer guests help only while there are seats left; a party too large for the departure may divide, or choose another day. */
const findFieldByCode = ({ code, seatsLeft }: BookingPanelProblem): keyof FieldProblems =>
  code === 'not-enough-seats' && seatsLeft === 0 ? 'dates' : (byCode[code] ?? 'form')

const findField = (path: string): keyof FieldProblems => {
  if (path.startsWith('guests')) return 'guests'
  return path === 'checkIn' || path === 'checkOut' || path === 'date' ? 'dates' : 'form'
}

/** Places a problem beside the field that can solve it. */
export const toFieldProblems = (problem: BookingPanelProblem | undefined): FieldProblems => {
  if (!problem) return {}
  if (problem.code !== 'validation-failed' || problem.fields.length === 0)
    return { [findFieldByCode(problem)]: problem.message }
  const fieldProblems: FieldProblems = {}
  for (const { path, message } of problem.fields) fieldProblems[findField(path)] ??= message
  return fieldProblems
}
