import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const calendarsLoader = staffLoader(({ api, signal }) => ({
  feeds: toResult(api('GET /admin/feeds', { signal })),
}))

export type CalendarsData = LoaderData<typeof calendarsLoader>
