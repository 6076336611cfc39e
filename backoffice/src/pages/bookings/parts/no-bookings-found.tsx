import { EmptyState } from '@escapes/shared-ui/core'
import { NoRows } from '#/features/table/list-states.tsx'
import type { BookingsViewControl } from '../use-bookings-view.ts'
import { bookingFilterText, isFiltered } from '../bookings-view.ts'

export const NoBookingsFound = ({ control }: { control: BookingsViewControl }) => {
  const filtered = isFiltered(control.view) && {
    title: `No ${bookingFilterText(control.view)}`,
    detail: 'Other bookings may be hidden by the filters in use.',
  }
  return (
    <NoRows control={control} icon="ticket" noun="bookings" filtered={filtered}>
      <EmptyState
        icon="ticket"
        title="No bookings yet"
        detail="A booking appears here as soon as a customer holds dates."
      />
    </NoRows>
  )
}
