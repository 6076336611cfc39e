import type { BookingState } from '@escapes/contract'
import { states, stateWords } from '#/features/booking/words.ts'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import type { BookingsView } from '../bookings-view.ts'
import { addressOf } from '../search-params.ts'

interface StateFilterProps {
  view: BookingsView
  /** Unknown until the first answer. */
  counts: Partial<Record<BookingState, number>> | undefined
}

const kinds: readonly { state: BookingState | null; word: string }[] = [
  { state: null, word: 'All' },
  ...states.map((state) => ({ state, word: stateWords[state] })),
]

const sumOf = (counts: Partial<Record<BookingState, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** One press to what waits for staff; the counts are of what the other filters leave. */
export const StateFilter = ({ view, counts }: StateFilterProps) => (
  <ChoiceLinks
    label="Bookings by state"
    choices={kinds.map(({ state, word }) => ({
      to: addressOf({ ...view, state, cursor: null }),
      word,
      count: counts ? (state ? (counts[state] ?? 0) : sumOf(counts)) : null,
      isChosen: state === view.state,
    }))}
  />
)
