import type { CallInput } from '@escapes/contract/client'
import type { CustomerSort, UserState } from '@escapes/contract'
import { userStates } from '#/features/session/user-state-labels.ts'
import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'
import { readMember, readText, toViewQuery, toViewSearch } from '#/features/table/view-address.ts'

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

/** Reads the address; invalid values are ignored. */
export const readCustomersView = (search: URLSearchParams): CustomersView => ({
  q: readText(search.get('q')),
  state: readMember(userStates, search.get('state')),
  sort: readMember(customerSorts, search.get('sort')) ?? unfilteredView.sort,
  cursor: search.get('cursor') || null,
})

const toCustomersSearchParams = (view: CustomersView): URLSearchParams => toViewSearch(view, unfilteredView)

export const toCustomersQuery = (view: CustomersView): NonNullable<CallInput<'GET /admin/customers'>['query']> => ({
  ...toViewQuery(view),
  limit: 50,
})

/** Of the file with every customer that the filters show. */
export const toCustomersExportSearch = ({ q, state }: CustomersView): string =>
  new URLSearchParams({ ...(q && { q }), ...(state && { state }) }).toString()

const codec = { read: readCustomersView, write: toCustomersSearchParams, unfiltered: unfilteredView }

export type CustomersViewControl = TableViewControl<CustomersView>

export const useCustomersView = (): CustomersViewControl => useTableView(codec)
