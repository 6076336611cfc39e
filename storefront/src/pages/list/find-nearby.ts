import type { ListingCard, ListingKind } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { formatDriveTime, listDriveTimes } from '@escapes/contract/drive-times'
import type { Platform } from '@escapes/platform'
import { joinNames } from '#/features/text/join-names.ts'
import type { ListFilters } from './filters.ts'
import { toListingsQuery } from './search-params.ts'

/** What is a drive away from a place that has little itself. */
export interface Nearby {
  place: string
  listings: ListingCard[]
  /** `Nuwara Eliya (about 2 hours)`. */
  drives: string
}

/** For a day there and back. */
const maxDriveMinutes = 150
const maxPlaces = 8
const shown = 4

export const findNearby = async (
  { api }: Pick<Platform, 'api'>,
  kind: ListingKind,
  filters: ListFilters,
  page: CallOutput<'GET /listings'>,
  signal: AbortSignal,
): Promise<Nearby | undefined> => {
  const [place = ''] = filters.locations
  const drives = listDriveTimes(place)
    .filter(({ minutes }) => minutes <= maxDriveMinutes)
    .slice(0, maxPlaces)
  if (drives.length === 0) return undefined
  const query = toListingsQuery(kind, { ...filters, locations: drives.map((drive) => drive.place) })
  const { items } = await api('GET /listings', { query, signal })
  const found = items.filter(({ id }) => page.items.every((own) => own.id !== id))
  const nearest = drives
    .flatMap((drive) => found.filter(({ location }) => location === drive.place).map((listing) => ({ listing, drive })))
    .slice(0, shown)
  if (nearest.length === 0) return undefined
  const named = [...new Set(nearest.map(({ drive }) => drive))]
  return {
    place,
    listings: nearest.map(({ listing }) => listing),
    drives: joinNames(named.map((drive) => `${drive.place} (about ${formatDriveTime(drive.minutes)})`)),
  }
}
