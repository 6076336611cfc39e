import type { CallInput } from '@escapes/contract/client'
import type { ListingKind, ListingStatus } from '@escapes/contract'
import { readMember, readText, toViewQuery } from '#/features/table/view-address.ts'

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

/** Reads the address; invalid values are ignored. */
export const readListingsView = (search: URLSearchParams): ListingsView => ({
  kind: readMember(tabKinds, search.get('kind')) ?? 'tour',
  status: readMember(statuses, search.get('status')),
  q: readText(search.get('q')),
  sort: readMember(listingSorts, search.get('sort')) ?? 'newest',
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
  ...toViewQuery(view),
  limit: 50,
})
