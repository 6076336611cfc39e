import { useMemo } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { ButtonLink, Icon } from '@escapes/shared-ui/core'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import type { StaffAction } from '#/features/booking/staff-actions.ts'
import { NewRowsButton } from '#/features/polling/new-rows-button.tsx'
import type { PolledRows } from '#/features/polling/use-polled-rows.ts'
import { BulkActions } from '#/features/booking/bulk-actions.tsx'
import { selectionColumn } from '#/features/table/selection-column.tsx'
import { useRowSelection } from '#/features/table/use-row-selection.ts'
import { useRowKeys } from '#/features/table/use-row-keys.ts'
import { TableTools, toColumnChoices } from '#/features/table/table-tools.tsx'
import type { TablePreferencesControl } from '#/features/table/use-table-preferences.ts'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { toBookingsExportSearch } from '../bookings-search-params.ts'
import type { BookingsViewControl } from '../use-bookings-view.ts'
import { bookingSorts } from '../bookings-view.ts'
import type { PollableBookingsPage } from '../loader.ts'
import css from './bookings-table.module.css'
import { AppliedBookingFilters } from './booking-filters.tsx'
import { createBookingColumns } from './booking-columns.tsx'
import { NoBookingsFound } from './no-bookings-found.tsx'

interface BookingsTableProps {
  control: BookingsViewControl
  polled: PolledRows<PollableBookingsPage['page']>
  preferences: TablePreferencesControl
  isPending: boolean
  onOpen: (booking: StaffBooking) => void
  onRequest: (booking: StaffBooking, action: StaffAction) => void
}

export const BookingsTable = (props: BookingsTableProps) => {
  const { control, polled, preferences, isPending, onOpen, onRequest } = props
  const columns = useMemo(() => createBookingColumns({ onOpen, onRequest }), [onOpen, onRequest])
  const { view, change, next, previous } = control
  const { newestPage, rows, newRows, leftIds, nextCursor: cursor } = polled
  const selection = useRowSelection(rows)
  useRowKeys()
  const shownColumns = [
    selectionColumn({ rows, selection, rowName: ({ reference }) => reference }),
    ...columns.filter(({ id }) => !preferences.hiddenColumns.includes(id)),
  ]
  return (
    <>
      <TableTools
        preferences={preferences}
        columns={toColumnChoices(columns)}
        search={control.savedSearch}
        filters={<AppliedBookingFilters control={control} first={rows[0]} />}
        exported={{ table: 'bookings', search: toBookingsExportSearch(view) }}
        action={
          <ButtonLink to="/admin/bookings/new" size="sm">
            <Icon name="plus" size={16} />
            New booking
          </ButtonLink>
        }
      />
      <div className={css.dense}>
        <TableFrame width="58rem" isPending={newestPage !== undefined && isPending}>
          <NewRowsButton count={newRows.length} leftCount={leftIds.size} one="new booking" many="new bookings" />
          <DataTable
            label="Bookings"
            columns={shownColumns}
            rows={rows}
            rowKey={({ id }) => id}
            leftIds={leftIds}
            isLoading={newestPage === undefined || !preferences.isLoaded}
            expectedRows={12}
            sort={view.sort}
            onSort={(key) => change({ sort: bookingSorts.find((sort) => sort === key) ?? view.sort })}
            onOpen={onOpen}
            empty={<NoBookingsFound control={control} />}
          />
        </TableFrame>
      </div>
      <BulkActions selection={selection} />
      {newestPage && rows.length > 0 && (
        <Pager
          shown={rows.length}
          total={newestPage.total}
          noun={newestPage.total === 1 ? 'booking' : 'bookings'}
          isBusy={isPending}
          onPrevious={view.cursor ? previous : undefined}
          onNext={cursor ? () => next(cursor) : undefined}
        />
      )}
    </>
  )
}
