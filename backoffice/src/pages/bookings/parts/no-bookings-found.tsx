import { Button, EmptyState } from '@escapes/shared-ui/core'
import { bookingFilterText, isFiltered } from '../bookings-view.ts'
import type { BookingsViewControl } from '../use-bookings-view.ts'

export const NoBookingsFound = ({ control: { view, change, clear } }: { control: BookingsViewControl }) => {
  if (view.cursor)
    return (
      <EmptyState
        icon="ticket"
        title="There is nothing on this page any more"
        detail="The bookings that stood here have moved to other pages."
        action={<Button onClick={() => change({})}>To the first page</Button>}
      />
    )
  return isFiltered(view) ? (
    <EmptyState
      icon="filter"
      title={`No ${bookingFilterText(view)}`}
      detail="Other bookings may be hidden by the filters in use."
      action={
        <Button variant="secondary" onClick={clear}>
          Show all bookings
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon="ticket"
      title="No bookings yet"
      detail="The first one appears here as soon as a customer holds their dates."
    />
  )
}
