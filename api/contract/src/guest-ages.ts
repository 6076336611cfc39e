import { formatCount } from './party-text.ts'

/** How a party is counted. */
export type GuestKind = 'adults' | 'children' | 'infants'

/** In years, both included. */
const ages: Readonly<Record<GuestKind, { from: number; to: number }>> = {
  adults: { from: 12, to: Infinity },
  children: { from: 2, to: 11 },
  infants: { from: 0, to: 1 },
}

/** Of a listing, in years. Null or absent: everybody may come. */
type MinimumAge = number | null | undefined

/** Whether some guests of this kind are old enough. */
export const mayCome = (kind: GuestKind, minimumAge: MinimumAge): boolean => (minimumAge ?? 0) <= ages[kind].to

/** The kinds of a party of whom nobody is old enough. */
export const listTooYoung = (
  party: { children?: number | undefined; infants?: number | undefined },
  minimumAge: MinimumAge,
): ('children' | 'infants')[] =>
  (['children', 'infants'] as const).filter((kind) => (party[kind] ?? 0) > 0 && !mayCome(kind, minimumAge))

const formatYears = (age: number): string => formatCount(age, 'year')

/** `8 to 11 years` of the children who may come, `12 years and older` of adults. */
export const formatAges = (kind: GuestKind, minimumAge: MinimumAge): string => {
  const { from, to } = ages[kind]
  const youngest = Math.max(from, minimumAge ?? 0)
  if (to === Infinity) return `${youngest} years and older`
  if (youngest >= to) return formatYears(to)
  return youngest === 0 ? `Under ${to + 1} years` : `${youngest} to ${to} years`
}

/** `From 8 years`. */
export const formatMinimumAge = (minimumAge: number): string => `From ${formatYears(minimumAge)}`

/** Who cannot come: `For guests from 12 years, so children and infants cannot come.` */
export const formatTooYoung = (minimumAge: number, kinds: readonly ('children' | 'infants')[]): string =>
  `For guests from ${formatYears(minimumAge)}, so ${kinds.join(' and ')} cannot come.`
