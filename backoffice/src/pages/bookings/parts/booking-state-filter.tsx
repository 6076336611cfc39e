import type { BookingState } from '@escapes/contract'
import { bookingStateChoices, bookingStateLabels } from '#/features/booking/labels.ts'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import type { BookingsView } from '../bookings-view.ts'
import { toBookingsAddress } from '../bookings-search-params.ts'

interface BookingStateFilterProps {
  view: BookingsView
  counts: Partial<Record<BookingState, number>> | undefined
}

const stateChoices: readonly { state: BookingState | null; label: string }[] = [
  { state: null, label: 'All' },
  ...bookingStateChoices.map((state) => ({ state, label: bookingStateLabels[state] })),
]

const sumCounts = (counts: Partial<Record<BookingState, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The counts respect the other filters. */
export const BookingStateFilter = ({ view, counts }: BookingStateFilterProps) => (
  <ChoiceLinks
    label="Bookings by state"
    choices={stateChoices.map(({ state, label }) => ({
      to: toBookingsAddress({ ...view, state, cursor: null }),
      label,
      count: counts ? (state ? (counts[state] ?? 0) : sumCounts(counts)) : null,
      isChosen: state === view.state,
    }))}
  />
)
