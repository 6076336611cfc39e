import type { CallInput } from '@escapes/contract/client'
import type { ListingKind, ListingStatus } from '@escapes/contract'

export const listingSortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'title-asc': 'A to Z',
  'title-desc': 'Z to A',
  'price-asc': 'Lowest price first',
  'price-desc': 'Highest price first',
} as const
export type ListingsSort = keyof typeof listingSortLabels
export const listingSorts = Object.keys(listingSortLabels) as readonly ListingsSort[]

/** In the order of the tabs. */
export const tabKinds = ['tour', 'villa', 'experience'] as const satisfies readonly ListingKind[]
const statuses = ['draft', 'published', 'archived'] as const satisfies readonly ListingStatus[]

export interface ListingsView {
  kind: ListingKind
  /** Null: all that are not archived. */
  status: ListingStatus | null
  q: string
  sort: ListingsSort
  cursor: string | null
}

const findMember = <T extends string>(members: readonly T[], text: string | null): T | null =>
  members.find((member) => member === text) ?? null

/** Reads the address; invalid values are ignored. */
export const readListingsView = (search: URLSearchParams): ListingsView => ({
  kind: findMember(tabKinds, search.get('kind')) ?? 'tour',
  status: findMember(statuses, search.get('status')),
  q: (search.get('q') ?? '').trim().slice(0, 100),
  sort: findMember(listingSorts, search.get('sort')) ?? 'newest',
  cursor: search.get('cursor') || null,
})

/** Equal views have equal addresses. */
export const toListingsSearchParams = ({ kind, status, q, sort, cursor }: ListingsView): URLSearchParams =>
  new URLSearchParams({
    kind,
    ...(status && { status }),
    ...(q && { q }),
    ...(sort !== 'newest' && { sort }),
    ...(cursor && { cursor }),
  })

export const toListingsQuery = (view: ListingsView): NonNullable<CallInput<'GET /admin/listings'>['query']> => ({
  kind: view.kind,
  status: view.status ?? undefined,
  q: view.q || undefined,
  sort: view.sort,
  limit: 50,
  cursor: view.cursor ?? undefined,
})
