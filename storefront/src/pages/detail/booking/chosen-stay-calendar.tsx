import type { Availability, VillaDetail } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { StayCalendar } from '@escapes/shared-ui/forms'
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
  return (
    <StayCalendar
      {...selection}
      onChange={(stay) => {
        // Other dates are held when Reserve is pressed, not by a press on a calendar.
        if (requestedStep === 2) goToStep(1)
        selection.onChange(stay)
      }}
    />
  )
}
