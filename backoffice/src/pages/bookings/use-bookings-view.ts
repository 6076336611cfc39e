import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'
import { unfilteredView, type BookingsView } from './bookings-view.ts'
import { readBookingsView, toBookingsSearchParams } from './bookings-search-params.ts'

export type BookingsViewControl = TableViewControl<BookingsView>

const codec = { read: readBookingsView, write: toBookingsSearchParams, unfiltered: unfilteredView }

export const useBookingsView = (): BookingsViewControl => useTableView(codec)
