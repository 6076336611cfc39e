import { useState } from 'react'
import type { Availability, VillaDetail } from '@escapes/contract'
import { toDayNotes } from '@escapes/contract/days-to-know-on'
import type { Result } from '@escapes/platform/result'
import { StayCalendar } from '@escapes/shared-ui/forms'
import { MonthStrip } from './month-strip.tsx'
import { useBookingStep } from './use-booking-step.ts'
import { useStaySelection } from './use-stay-selection.ts'

interface ChosenStayCalendarProps {
  listing: VillaDetail
  availability: Result<Availability> | undefined
}

/** Chooses the dates of the panel, as its own field does. */
export const ChosenStayCalendar = ({ listing, availability }: ChosenStayCalendarProps) => {
  const selection = useStaySelection(listing, availability)
  const { requestedStep, goToStep } = useBookingStep()
  const [shownMonth, setShownMonth] = useState<{ first: string }>()
  const months = availability?.ok ? availability.value.months : undefined
  return (
    <>
      {months && (
        <MonthStrip
          months={months}
          location={listing.location}
          shown={shownMonth?.first}
          onShow={(first) => setShownMonth({ first })}
        />
      )}
      <StayCalendar
        {...selection}
        dayNote={toDayNotes(listing)}
        shownMonth={shownMonth}
        onChange={(stay) => {
          // Other dates are held when Reserve is pressed, not by a press on a calendar.
          if (requestedStep === 2) goToStep(1)
          selection.onChange(stay)
        }}
      />
    </>
  )
}
