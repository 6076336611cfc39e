import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { readDayPlanView } from './day-plan-view.ts'

export const dayPlanLoader = staffLoader(({ api, search, signal }) => {
  const view = readDayPlanView(search)
  const { date } = view
  return {
    view,
    plan: toResult(api('GET /admin/day-plan', { query: { date }, signal })),
    days: toResult(api('GET /admin/days-to-know', { query: { from: date, to: date }, signal })),
  }
})

export type DayPlanData = LoaderData<typeof dayPlanLoader>
