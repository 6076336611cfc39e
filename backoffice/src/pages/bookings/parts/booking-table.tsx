import { useMemo } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import type { Deed } from '#/features/booking/deeds.ts'
import { Arrivals } from '#/features/fresh/arrivals.tsx'
import type { FreshRows } from '#/features/fresh/use-fresh-rows.ts'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { sorts } from '../bookings-view.ts'
import type { BookingsAnswer } from '../loader.ts'
import type { ViewControl } from '../use-view.ts'
import css from './booking-table.module.css'
import { columnsOf } from './columns.tsx'
import { NoBookings } from './no-bookings.tsx'

interface BookingTableProps {
  control: ViewControl
  fresh: FreshRows<BookingsAnswer['page']>
  isPending: boolean
  onOpen: (booking: StaffBooking) => void
  onAsk: (booking: StaffBooking, deed: Deed) => void
}

export const BookingTable = ({ control, fresh, isPending, onOpen, onAsk }: BookingTableProps) => {
  const columns = useMemo(() => columnsOf({ onOpen, onAsk }), [onOpen, onAsk])
  const { view, change, next, previous } = control
  const { newest, rows, arrivals, nextCursor: cursor } = fresh
  return (
    <>
      <div className={css.dense}>
        <TableFrame width="85rem" isPending={newest !== undefined && isPending}>
          <Arrivals count={arrivals.length} one="new booking" many="new bookings" />
          <DataTable
            label="Bookings"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isLoading={newest === undefined}
            expectedRows={12}
            sort={view.sort}
            onSort={(key) => change({ sort: sorts.find((sort) => sort === key) ?? view.sort })}
            onOpen={onOpen}
            empty={<NoBookings control={control} />}
          />
        </TableFrame>
      </div>
      {newest && rows.length > 0 && (
        <Pager
          shown={rows.length}
          total={newest.total}
          noun={newest.total === 1 ? 'booking' : 'bookings'}
          isBusy={isPending}
          onPrevious={view.cursor ? previous : undefined}
          onNext={cursor ? () => next(cursor) : undefined}
        />
      )}
    </>
  )
}
