import type { Availability, DayToKnow, ListingDetail } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { DaysToKnow } from '@escapes/shared-ui/days'
import { findDayAfter, listDaysOfDraft } from './days-of-draft.ts'
import css from './days-to-know-note.module.css'
import type { BookingFlow } from './use-booking-flow.ts'

interface DaysToKnowNoteProps {
  listing: ListingDetail
  flow: Pick<BookingFlow, 'draft' | 'changeDraft'>
  availability?: Result<Availability> | undefined
}

/** What to know of the chosen days; behind what is shut then, the next day that can be booked. */
export const DaysToKnowNote = ({ listing, flow: { draft, changeDraft }, availability }: DaysToKnowNoteProps) => {
  const toAction = (day: DayToKnow) => {
    if (listing.kind === 'villa' || day.kind !== 'closure' || !availability?.ok) return null
    const next = findDayAfter(day, availability.value)
    return (
      next && (
        <button type="button" className={css.next} onClick={() => changeDraft({ date: next.date })}>
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
