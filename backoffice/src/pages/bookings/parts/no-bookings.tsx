import { Button, EmptyState } from '@escapes/shared-ui/core'
import { namedBy, wholeList } from '../bookings-view.ts'
import type { ViewControl } from '../use-view.ts'

/** Names the filter that empties the list, and the way out of it. */
export const NoBookings = ({ control: { view, change, clear } }: { control: ViewControl }) => {
  if (view.cursor)
    return (
      <EmptyState
        icon="ticket"
        title="There is nothing on this page any more"
        detail="The bookings that stood here have moved to other pages."
        action={<Button onClick={() => change({})}>To the first page</Button>}
      />
    )
  const isFiltered = view.state !== null || view.kind !== null || view.q !== wholeList.q
  return isFiltered ? (
    <EmptyState
      icon="filter"
      title={`No ${namedBy(view)}`}
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
      detail="The first one appears here as soon as a traveller holds their dates."
    />
  )
}
