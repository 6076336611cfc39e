import { redirect } from 'react-router-dom'
import { toResult } from '@escapes/platform/result'
import { loadPollablePage } from '#/features/polling/load-pollable-page.ts'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { periodNames, toDays, usualPeriod } from './periods.ts'

/** The bookings were listed at `/admin` before; mails and bookmarks still lead there. */
const bookingsParams = ['state', 'kind', 'q', 'sort', 'cursor']

export const todayLoader = staffLoader(({ api, search, signal }) => {
  if (bookingsParams.some((name) => search.has(name))) throw redirect(`/admin/bookings?${search}`)
  const period = periodNames.find((name) => name === search.get('period')) ?? usualPeriod
  return {
    period,
    today: toResult(
      loadPollablePage(signal, (how) => api('GET /admin/today', { query: toDays(period, todayInSriLanka()), ...how })),
    ),
    trends: toResult(api('GET /admin/trends', { signal })),
  }
})

export type TodayData = LoaderData<typeof todayLoader>
