import { AvailabilityCalendar, type AvailabilityCalendarProps } from '@escapes/shared-ui/data'

/** In its own file: calendars are not part of the first view. */
const VillaCalendar = (props: AvailabilityCalendarProps) => <AvailabilityCalendar {...props} months={2} />

export default VillaCalendar
