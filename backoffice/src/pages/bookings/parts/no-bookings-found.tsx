import { Button, EmptyState } from '@escapes/shared-ui/core'
import { bookingFilterText, isFiltered } from '../bookings-view.ts'
import type { BookingsViewControl } from '../use-bookings-view.ts'

export const NoBookingsFound = ({ control: { view, change, clear } }: { control: BookingsViewControl }) => {
  if (view.cursor)
    return (
      <EmptyState
        icon="ticket"
        title="This page is empty now"
        detail="The bookings listed here have moved to other pages."
        action={<Button onClick={() => change({})}>Go to the first page</Button>}
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
      detail="A booking appears here as soon as a customer holds dates."
    />
  )
}
