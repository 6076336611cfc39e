import { addDays } from '@escapes/contract/dates'
import { toResult } from '@escapes/platform/result'
import { loadPollablePage } from '#/features/polling/load-pollable-page.ts'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { readCalendarView } from './calendar-view.ts'

export const calendarLoader = staffLoader(({ api, search, signal }) => {
  const view = readCalendarView(search, todayInSriLanka())
  const query = { from: view.from, days: String(view.days) }
  const to = addDays(view.from, view.days - 1)
  return {
    view,
    daysToKnow: toResult(api('GET /admin/days-to-know', { query: { from: view.from, to }, signal })),
    calendar: toResult(loadPollablePage(signal, (how) => api('GET /admin/calendar', { query, ...how }))),
  }
})

export type CalendarData = LoaderData<typeof calendarLoader>
