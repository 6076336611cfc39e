import type { Refusal } from './intents.ts'

export interface PlacedRefusal {
  dates?: string
  guests?: string
  /** What belongs to no field. */
  form?: string
}

const byCode: Record<string, keyof PlacedRefusal> = {
  'dates-taken': 'dates',
  'dates-in-past': 'dates',
  'stay-too-short': 'dates',
  'stay-too-long': 'dates',
  'dates-closed': 'dates',
  'too-late-to-book': 'dates',
  'too-many-guests': 'guests',
  'not-enough-seats': 'guests',
}

/** A smaller party helps as long as there are seats at all. */
const placeOf = ({ code, seatsLeft }: Refusal): keyof PlacedRefusal =>
  code === 'not-enough-seats' && seatsLeft === 0 ? 'dates' : (byCode[code] ?? 'form')

const fieldOf = (path: string): keyof PlacedRefusal => {
  if (path.startsWith('guests')) return 'guests'
  return path === 'checkIn' || path === 'checkOut' || path === 'date' ? 'dates' : 'form'
}

/** Puts a refusal beside the field that can mend it. */
export const placeRefusal = (refusal: Refusal | undefined): PlacedRefusal => {
  if (!refusal) return {}
  if (refusal.code !== 'validation-failed' || refusal.fields.length === 0)
    return { [placeOf(refusal)]: refusal.message }
  const placed: PlacedRefusal = {}
  for (const { path, message } of refusal.fields) placed[fieldOf(path)] ??= message
  return placed
}
