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
  'too-many-guests': 'guests',
}

const fieldOf = (path: string): keyof PlacedRefusal => {
  if (path.startsWith('guests')) return 'guests'
  return path === 'checkIn' || path === 'checkOut' || path === 'date' ? 'dates' : 'form'
}

/** Puts a refusal beside the field that can mend it. */
export const placeRefusal = (refusal: Refusal | undefined): PlacedRefusal => {
  if (!refusal) return {}
  if (refusal.code !== 'validation-failed' || refusal.fields.length === 0)
    return { [byCode[refusal.code] ?? 'form']: refusal.message }
  const placed: PlacedRefusal = {}
  for (const { path, message } of refusal.fields) placed[fieldOf(path)] ??= message
  return placed
}
