import type { ListingDetail, ListingKind } from '@escapes/contract'
import { listDriveTimes } from '@escapes/contract/drive-times'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { writeSearchedParty } from '#/features/listings/searched-party.ts'
import { countAdultsAndChildren, type Draft } from './draft.ts'

const maxDriveMinutes = 60

/** The list of a kind for a party. */
export const toListAddress = (
  kind: ListingKind,
  guests: Draft['guests'],
  more: Readonly<Record<string, string | null | undefined>> = {},
): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(more)) if (value) search.set(name, value)
  writeSearchedParty(search, { ...guests, guests: countAdultsAndChildren(guests) })
  return `${kindSettings[kind].path}?${search}`
}

/**
 * The list of the same kind there and near it, for the chosen days and party; of a tour of several days from its first on.
 * Undefined where nothing is near.
 */
export const toElsewhereAddress = (
  listing: Pick<ListingDetail, 'kind' | 'location'> & { durationDays?: number | null },
  { checkIn, checkOut, date, guests }: Pick<Draft, 'checkIn' | 'checkOut' | 'date' | 'guests'>,
): string | undefined => {
  const { kind, location, durationDays } = listing
  const near = listDriveTimes(location).filter(({ minutes }) => minutes <= maxDriveMinutes)
  if (near.length === 0) return undefined
  const days =
    kind === 'villa' ? { checkIn, checkOut } : { startDate: date, endDate: (durationDays ?? 1) > 1 ? null : date }
  return toListAddress(kind, guests, { location: [location, ...near.map(({ place }) => place)].join(), ...days })
}
