import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { Desk } from '#/features/desk/desk.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { useSettled } from '@escapes/platform/settled'
import type { BookingsData } from './loader.ts'
import { BookingSheet } from './parts/booking-sheet.tsx'
import { BookingTable } from './parts/booking-table.tsx'
import { CancelDialog } from './parts/cancel-dialog.tsx'
import { Filters } from './parts/filters.tsx'
import { StateFilter } from './parts/state-filter.tsx'
import { useView } from './use-view.ts'

export const BookingsPage = () => {
  const { view, bookings } = useLoaderData<BookingsData>()
  const { outcome, isPending } = useSettled(bookings)
  const control = useView(view)
  const [opened, setOpened] = useState<StaffBooking>()
  const [cancelling, setCancelling] = useState<StaffBooking>()
  const closeSheet = useCallback(() => setOpened(undefined), [])
  const closeDialog = useCallback(() => setCancelling(undefined), [])
  const cancel = useCallback((booking: StaffBooking) => {
    setOpened(undefined)
    setCancelling(booking)
  }, [])

  const answer = outcome?.ok ? outcome.value : undefined
  /** As the list knows it now; as it was when it was opened, if the filters hide it since. */
  const newest = (booking: StaffBooking): StaffBooking =>
    answer?.page.items.find(({ id }) => id === booking.id) ?? booking
  return (
    <Desk title="Bookings" lede="Every booking of every listing. Times are Sri Lanka time.">
      <StateFilter view={view} counts={answer?.page.counts} />
      <Filters control={control} />
      {outcome?.ok === false ? (
        <LoadError
          title="The bookings could not be loaded"
          error={outcome.error}
          action={
            view.cursor && (
              <Button variant="secondary" onClick={() => control.change({})}>
                To the first page
              </Button>
            )
          }
        />
      ) : (
        <BookingTable
          control={control}
          answer={answer}
          isPending={isPending}
          onOpen={setOpened}
          onCancel={setCancelling}
        />
      )}
      {opened && <BookingSheet booking={newest(opened)} onClose={closeSheet} onCancel={cancel} />}
      {cancelling && <CancelDialog key={cancelling.id} booking={newest(cancelling)} onClose={closeDialog} />}
    </Desk>
  )
}
