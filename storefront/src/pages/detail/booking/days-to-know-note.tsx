import type { Availability, DayToKnow, ListingDetail } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { DaysToKnow } from '@escapes/shared-ui/days'
import { findDatesAfter, listDaysOfDraft } from './days-of-draft.ts'
import css from './days-to-know-note.module.css'
import type { BookingFlow } from './use-booking-flow.ts'

interface DaysToKnowNoteProps {
  listing: ListingDetail
  flow: Pick<BookingFlow, 'draft' | 'changeDraft'>
  availability?: Result<Availability> | undefined
}

/** What to know of the chosen days; behind what is shut then, the next dates that can be booked. */
export const DaysToKnowNote = ({ listing, flow: { draft, changeDraft }, availability }: DaysToKnowNoteProps) => {
  const toAction = (day: DayToKnow) => {
    if (day.kind !== 'closure' || !availability?.ok) return null
    const on = { isVilla: listing.kind === 'villa', availability: availability.value }
    const next = findDatesAfter(day, draft, on)
    return (
      next && (
        <button type="button" className={css.next} onClick={() => changeDraft(next.change)}>
          <span>Choose {next.text} instead</span>
        </button>
      )
    )
  }
  return (
    <div className={css.note} aria-live="polite">
      <DaysToKnow days={listDaysOfDraft(listing, draft)} toAction={toAction} />
    </div>
  )
}
