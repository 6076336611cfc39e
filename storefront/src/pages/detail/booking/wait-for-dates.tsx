import { useState } from 'react'
import type { Availability, ListingDetail } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { Button, Icon, lazyOverlay } from '@escapes/shared-ui/core'
import type { BookingPanelProblem } from './intents.ts'
import type { BookingFlow } from './use-booking-flow.ts'

const WaitDialog = lazyOverlay(async () => (await import('./wait-dialog.tsx')).default, { name: 'The form' })

interface WaitForDatesProps {
  listing: ListingDetail
  flow: Pick<BookingFlow, 'draft' | 'changeDraft'>
  availability: Result<Availability> | undefined
  /** Why the chosen dates have no price. */
  problem: BookingPanelProblem | undefined
  /** Where Reserve is otherwise: below the panel, or in the bar of a phone. */
  insteadOfReserve?: 'panel' | 'bar'
}

/** A departure that has fewer places than the party needs never becomes free for it. */
export const isTaken = ({ code, departureSeats }: BookingPanelProblem): boolean =>
  code === 'dates-taken' || (code === 'not-enough-seats' && departureSeats === undefined)

const toLabel = ({ kind }: ListingDetail, isOfChosenDates: boolean, hasDates: boolean): string => {
  if (isOfChosenDates) return kind === 'villa' ? 'Tell me if they become free' : 'Tell me if places become free'
  if (kind !== 'villa') return 'Date full? We can tell you'
  return hasDates ? 'Other dates taken? We can tell you' : 'Dates taken? We can tell you'
}

/** For taken dates, which nobody can choose: an e-mail when they become free. */
export const WaitForDates = ({ listing, flow, availability, problem, insteadOfReserve }: WaitForDatesProps) => {
  const [isOpen, setOpen] = useState(false)
  const isOfChosenDates = problem !== undefined && isTaken(problem)
  const loaded = availability?.ok ? availability.value : undefined
  const full = loaded?.departures.filter(({ seatsLeft }) => seatsLeft === 0).map(({ date }) => date) ?? []
  if (!isOfChosenDates && listing.kind !== 'villa' && full.length === 0) return null
  return (
    <>
      <Button
        {...(insteadOfReserve ? { variant: 'next' } : { variant: 'quiet', size: 'sm' })}
        {...(insteadOfReserve === 'panel' && { size: 'lg', isWide: true })}
        onClick={() => setOpen(true)}
      >
        <Icon name="mail" size={18} />
        <span>
          {insteadOfReserve === 'bar'
            ? 'Tell me if free'
            : toLabel(listing, isOfChosenDates, flow.draft.checkIn !== null)}
        </span>
      </Button>
      {isOpen && (
        <WaitDialog
          listing={listing}
          flow={flow}
          fullDates={full}
          isOfChosenDates={isOfChosenDates}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
