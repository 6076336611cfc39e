import type { Draft } from './draft.ts'

type SelectionOfDraft = Pick<Draft, 'checkIn' | 'checkOut' | 'date' | 'guests'>

/**
 * A sign-in that returns to a step of the listing at `path`. Dates and guests are part of it, since the link in the
 * e-mail may be opened on another device.
 */
export const toSignInAddressWithDraft = (
  path: string,
  { checkIn, checkOut, date, guests }: SelectionOfDraft,
  step: 1 | 2 = 2,
): string => {
  const back = new URLSearchParams(step === 2 ? { step: '2' } : {})
  for (const [name, day] of Object.entries({ checkIn, checkOut, date })) if (day) back.set(name, day)
  for (const [name, count] of Object.entries(guests)) if (count > 0) back.set(name, String(count))
  return `/auth?redirect=${encodeURIComponent(`${path}?${back}`)}`
}
