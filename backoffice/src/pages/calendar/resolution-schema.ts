import { calendarEndpoints } from '@escapes/contract/calendars'

/** Why a conflict is taken off the list. */
export const resolutionSchema = calendarEndpoints['POST /admin/calendar-conflicts/:id/resolve'].body
