import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { DeedDialog } from '#/features/booking/deed-dialog.tsx'
import type { Deed } from '#/features/booking/deeds.ts'
import { Desk } from '#/features/desk/desk.tsx'
import { useFreshRows } from '#/features/fresh/use-fresh-rows.ts'
import { KeysHelp } from '#/features/keys/keys-help.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { useSettled } from '@escapes/platform/settled'
import type { BookingsData } from './loader.ts'
import { BookingSheet } from './parts/booking-sheet.tsx'
import { BookingTable } from './parts/booking-table.tsx'
import { Filters } from './parts/filters.tsx'
import { StateFilter } from './parts/state-filter.tsx'
import { useView } from './use-view.ts'

const keys = [
  ['F', 'To the search'],
  ['↑ ↓', 'From row to row; Home and End to the first and the last'],
  ['Enter', 'Open the booking of a row'],
] as const

export const BookingsPage = () => {
  const { view, bookings } = useLoaderData<BookingsData>()
  const { outcome, isPending } = useSettled(bookings)
  const control = useView(view)
  const [opened, setOpened] = useState<StaffBooking>()
  const [asked, setAsked] = useState<{ booking: StaffBooking; deed: Deed }>()
  const closeSheet = useCallback(() => setOpened(undefined), [])
  const closeDialog = useCallback(() => setAsked(undefined), [])
  const ask = useCallback((booking: StaffBooking, deed: Deed) => setAsked({ booking, deed }), [])
  const askFromSheet = useCallback((booking: StaffBooking, deed: Deed) => {
    setOpened(undefined)
    setAsked({ booking, deed })
  }, [])

  const fresh = useFreshRows(outcome?.ok ? outcome.value : undefined)
  /** As the list knows it now; as it was when it was opened, if the filters hide it since. */
  const newest = (booking: StaffBooking): StaffBooking => fresh.rows.find(({ id }) => id === booking.id) ?? booking
  return (
    <Desk
      title="Bookings"
      lede={
        <>
          Every booking of every listing. Times are Sri Lanka time. <KeysHelp keys={keys} />
        </>
      }
    >
      <StateFilter view={view} counts={fresh.newest?.counts} />
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
        <BookingTable control={control} fresh={fresh} isPending={isPending} onOpen={setOpened} onAsk={ask} />
      )}
      {opened && <BookingSheet booking={newest(opened)} onClose={closeSheet} onAsk={askFromSheet} />}
      {asked && (
        <DeedDialog key={asked.booking.id} booking={newest(asked.booking)} deed={asked.deed} onClose={closeDialog} />
      )}
    </Desk>
  )
}
