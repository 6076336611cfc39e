import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { readMonthView } from './month-view.ts'

export const monthLoader = staffLoader(({ api, search, signal }) => {
  const view = readMonthView(search, todayInSriLanka())
  return {
    view,
    month: toResult(api('GET /admin/month', { query: view, signal })),
    work: toResult(api('GET /admin/work-counts', { signal })),
  }
})

export type MonthData = LoaderData<typeof monthLoader>
