import { redirect, type LoaderFunctionArgs } from 'react-router-dom'
import type { TodayOverview, WeeklyTrends } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { periodNames, toDays, usualPeriod, type PeriodName } from './periods.ts'

interface PollableToday {
  overview: TodayOverview
  fetchAgain: (signal: AbortSignal) => Promise<TodayOverview>
}

export interface TodayData {
  period: PeriodName
  today: Promise<Result<PollableToday>>
  trends: Promise<Result<WeeklyTrends>>
}

/** The bookings were listed at `/admin` before; mails and bookmarks still lead there. */
const bookingsParams = ['state', 'kind', 'q', 'sort', 'cursor']

const loadToday = async ({ api }: Platform, period: PeriodName, first: AbortSignal): Promise<PollableToday> => {
  const readQuery = () => toDays(period, todayInSriLanka())
  const fetchAgain = (signal: AbortSignal): Promise<TodayOverview> =>
    api('GET /admin/today', { query: readQuery(), signal, isBackground: true })
  return { overview: await api('GET /admin/today', { query: readQuery(), signal: first }), fetchAgain }
}

export const todayLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<TodayData> => {
    await platform.guards.requireStaff(request)
    const { search, searchParams } = new URL(request.url)
    if (bookingsParams.some((name) => searchParams.has(name))) throw redirect(`/admin/bookings${search}`)
    const period = periodNames.find((name) => name === searchParams.get('period')) ?? usualPeriod
    return {
      period,
      today: toResult(loadToday(platform, period, request.signal)),
      trends: toResult(platform.api('GET /admin/trends', { signal: request.signal })),
    }
  }
