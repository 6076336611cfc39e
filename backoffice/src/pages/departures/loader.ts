import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import { isCivilDate, type CivilDate } from '@escapes/contract/dates'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

export type Departures = CallOutput<'GET /admin/departures'>

export const shownDays = 14

export interface DeparturesData {
  from: CivilDate
  departures: Promise<Result<Departures>>
}

export const departuresLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<DeparturesData> => {
    await platform.guards.requireStaff(request)
    const requested = new URL(request.url).searchParams.get('from') ?? ''
    const from = isCivilDate(requested) ? requested : todayInSriLanka()
    const query = { from, days: String(shownDays) }
    return { from, departures: toResult(platform.api('GET /admin/departures', { query, signal: request.signal })) }
  }
