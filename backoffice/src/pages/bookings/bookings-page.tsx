import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { lazyOverlay } from '@escapes/shared-ui/core'
import { LazyConfirmActionDialog } from '#/features/booking/lazy-confirm-action-dialog.ts'
import type { StaffAction } from '#/features/booking/staff-actions.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { rowKeys, searchKeys } from '#/features/table/use-row-keys.ts'
import { useTablePreferences } from '#/features/table/use-table-preferences.ts'
import { usePolledRows } from '#/features/polling/use-polled-rows.ts'
import { ListLoadError } from '#/features/table/list-states.tsx'
import { useResult } from '@escapes/platform/result'
import type { BookingsData } from './loader.ts'
import { BookingsTable } from './parts/bookings-table.tsx'
import { BookingFilters } from './parts/booking-filters.tsx'
import { BookingStateFilter } from './parts/booking-state-filter.tsx'
import { useBookingsView } from './use-bookings-view.ts'

const BookingSheet = lazyOverlay(async () => (await import('./parts/booking-sheet.tsx')).BookingSheet, {
  name: 'The booking',
})

const shortcuts = [...searchKeys, ...rowKeys, ['Enter', 'Open the booking of a row']] as const

export const BookingsPage = () => {
  const { bookings, preferences: loadedPreferences } = useLoaderData<BookingsData>()
  const { outcome, isPending } = useResult(bookings)
  const control = useBookingsView()
  const { view, open } = control
  const preferences = useTablePreferences('bookings', loadedPreferences, '/admin/bookings')
  const [requestedAction, setRequestedAction] = useState<{ booking: StaffBooking; action: StaffAction }>()
  const closeDialog = useCallback(() => setRequestedAction(undefined), [])
  const requestAction = useCallback(
    (booking: StaffBooking, action: StaffAction) => setRequestedAction({ booking, action }),
    [],
  )
  const requestFromSheet = (booking: StaffBooking, action: StaffAction): void => {
    open(null)
    setRequestedAction({ booking, action })
  }

  const openBooking = ({ id }: StaffBooking): void => open(id)
  const polled = usePolledRows(outcome?.ok ? outcome.value : undefined)
  /** The row as polled; the row as opened where the filters hide it since. */
  const getNewest = (booking: StaffBooking): StaffBooking => polled.rows.find(({ id }) => id === booking.id) ?? booking
  return (
    <StaffLayout
      title="Bookings"
      lede="Every booking of every listing. Times are Sri Lanka time."
      shortcuts={shortcuts}
    >
      <BookingStateFilter view={view} counts={polled.newestPage?.counts} />
      <BookingFilters control={control} />
      {outcome?.ok === false ? (
        <ListLoadError title="The bookings could not be loaded" error={outcome.error} control={control} />
      ) : (
        <BookingsTable
          control={control}
          polled={polled}
          preferences={preferences}
          isPending={isPending}
          onOpen={openBooking}
          onRequest={requestAction}
        />
      )}
      {view.open !== null && (
        <BookingSheet
          key={view.open}
          id={view.open}
          listed={polled.rows.find(({ id }) => id === view.open)}
          onClose={() => open(null)}
          onRequest={requestFromSheet}
        />
      )}
      {requestedAction && (
        <LazyConfirmActionDialog
          key={requestedAction.booking.id}
          booking={getNewest(requestedAction.booking)}
          action={requestedAction.action}
          onClose={closeDialog}
        />
      )}
    </StaffLayout>
  )
}
