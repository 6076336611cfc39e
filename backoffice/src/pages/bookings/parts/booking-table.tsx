import { useMemo } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import type { Deed } from '#/features/booking/deeds.ts'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { sorts } from '../bookings-view.ts'
import type { BookingsAnswer } from '../loader.ts'
import type { ViewControl } from '../use-view.ts'
import { columnsOf } from './columns.tsx'
import { NoBookings } from './no-bookings.tsx'

interface BookingTableProps {
  control: ViewControl
  /** Nothing until the first answer. */
  answer: BookingsAnswer | undefined
  isPending: boolean
  onOpen: (booking: StaffBooking) => void
  onAsk: (booking: StaffBooking, deed: Deed) => void
}

const noRows: StaffBooking[] = []

export const BookingTable = ({ control, answer, isPending, onOpen, onAsk }: BookingTableProps) => {
  const columns = useMemo(() => columnsOf({ onOpen, onAsk }), [onOpen, onAsk])
  const { view, change, next, previous } = control
  const page = answer?.page
  const cursor = page?.nextCursor
  return (
    <>
      <TableFrame width="86rem" isPending={answer !== undefined && isPending}>
        <DataTable
          label="Bookings"
          columns={columns}
          rows={page?.items ?? noRows}
          rowKey={({ id }) => id}
          isLoading={answer === undefined}
          expectedRows={12}
          sort={view.sort}
          onSort={(key) => change({ sort: sorts.find((sort) => sort === key) ?? view.sort })}
          onOpen={onOpen}
          empty={<NoBookings control={control} />}
        />
      </TableFrame>
      {answer && answer.page.items.length > 0 && (
        <Pager
          shown={answer.page.items.length}
          total={answer.page.total}
          noun={answer.page.total === 1 ? 'booking' : 'bookings'}
          isBusy={isPending}
          onPrevious={view.cursor ? previous : undefined}
          onNext={cursor ? () => next(cursor) : undefined}
        />
      )}
    </>
  )
}
