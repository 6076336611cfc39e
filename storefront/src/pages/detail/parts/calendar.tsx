import { AvailabilityCalendar, type AvailabilityCalendarProps } from '@escapes/shared-ui/data'

/** A file of its own: calendars are not part of the first view. */
const Calendar = (props: AvailabilityCalendarProps) => <AvailabilityCalendar {...props} months={2} />

export default Calendar
