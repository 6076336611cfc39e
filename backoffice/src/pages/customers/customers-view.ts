import type { CallInput } from '@escapes/contract/client'
import type { CustomerSort, UserState } from '@escapes/contract'
import { userStates } from '#/features/session/user-state-labels.ts'
import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'

export const customerSortLabels = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'A to Z',
  'name-desc': 'Z to A',
  'last-booking': 'Latest booking first',
  'last-booking-asc': 'Latest booking last',
  bookings: 'Most bookings first',
  'bookings-asc': 'Fewest bookings first',
} as const satisfies Record<CustomerSort, string>
export const customerSorts = Object.keys(customerSortLabels) as readonly CustomerSort[]

/** What the address says: which customers, in which order. */
export interface CustomersView {
  q: string
  state: UserState | null
  sort: CustomerSort
  cursor: string | null
}

const unfilteredView: CustomersView = { q: '', state: null, sort: 'newest', cursor: null }

export const isFiltered = ({ q, state }: CustomersView): boolean => q !== '' || state !== null

const findMember = <T extends string>(members: readonly T[], text: string | null): T | null =>
  members.find((member) => member === text) ?? null

/** Reads the address; invalid values are ignored. */
export const readCustomersView = (search: URLSearchParams): CustomersView => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  state: findMember(userStates, search.get('state')),
  sort: findMember(customerSorts, search.get('sort')) ?? unfilteredView.sort,
  cursor: search.get('cursor') || null,
})

/** Writes non-default values in a fixed order, so that equal views have equal addresses. */
const toCustomersSearchParams = (view: CustomersView): URLSearchParams => {
  const search = new URLSearchParams()
  for (const name of ['q', 'state', 'sort', 'cursor'] as const) {
    const value = view[name]
    if (value && value !== unfilteredView[name]) search.set(name, value)
  }
  return search
}

export const toCustomersQuery = (view: CustomersView): NonNullable<CallInput<'GET /admin/customers'>['query']> => ({
  q: view.q || undefined,
  state: view.state ?? undefined,
  sort: view.sort,
  limit: 50,
  cursor: view.cursor ?? undefined,
})

/** Of the file with every customer that the filters show. */
export const toCustomersExportSearch = ({ q, state }: CustomersView): string =>
  new URLSearchParams({ ...(q && { q }), ...(state && { state }) }).toString()

const codec = { read: readCustomersView, write: toCustomersSearchParams, unfiltered: unfilteredView }

export type CustomersViewControl = TableViewControl<CustomersView>

export const useCustomersView = (): CustomersViewControl => useTableView(codec)
