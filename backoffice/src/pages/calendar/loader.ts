import type { LoaderFunctionArgs } from 'react-router-dom'
import type { BookingsCalendar } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { readCalendarView, type CalendarView } from './calendar-view.ts'

interface PollableCalendar {
  calendar: BookingsCalendar
  fetchAgain: (signal: AbortSignal) => Promise<BookingsCalendar>
}

export interface CalendarData {
  view: CalendarView
  calendar: Promise<Result<PollableCalendar>>
}

const loadCalendar = async (
  { api }: Platform,
  { from, days }: CalendarView,
  first: AbortSignal,
): Promise<PollableCalendar> => {
  const query = { from, days: String(days) }
  return {
    calendar: await api('GET /admin/calendar', { query, signal: first }),
    fetchAgain: (signal) => api('GET /admin/calendar', { query, signal, isBackground: true }),
  }
}

export const calendarLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<CalendarData> => {
    await platform.guards.requireStaff(request)
    const view = readCalendarView(new URL(request.url).searchParams, todayInSriLanka())
    return { view, calendar: toResult(loadCalendar(platform, view, request.signal)) }
  }
