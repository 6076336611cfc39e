import { isCivilDate } from '@escapes/contract/dates'
import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'

export const guideLoader = staffLoader(({ api, params, search, signal }) => {
  const id = params['id'] ?? ''
  const asked = search.get('from') ?? ''
  const from = isCivilDate(asked) ? asked : todayInSriLanka()
  return { id, from, days: toResult(api('GET /admin/guides/:id/days', { params: { id }, query: { from }, signal })) }
})

export type GuideData = LoaderData<typeof guideLoader>
