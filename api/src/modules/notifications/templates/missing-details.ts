import { z } from 'zod'
import { missingDetails } from '@escapes/contract'

export const missingBeforeTrip = z.enum([...missingDetails, 'phone'])
type MissingBeforeTrip = z.output<typeof missingBeforeTrip>

const labels: Record<MissingBeforeTrip, string> = {
  'guest-names': 'the names of all guests',
  'pick-up': 'where we fetch you',
  arrival: 'when you arrive',
  phone: 'a number to reach you by on the day',
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** What guests have yet to tell before the first day; undefined when nothing. */
export const askForMissing = (missing: readonly MissingBeforeTrip[]): string | undefined =>
  missing.length === 0 ? undefined : `Please tell us ${joinWords(missing.map((each) => labels[each]))}.`
