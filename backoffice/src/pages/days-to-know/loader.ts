import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const daysToKnowLoader = staffLoader(({ api, signal }) => ({
  days: toResult(api('GET /admin/days-to-know', { signal })),
}))

export type DaysToKnowData = LoaderData<typeof daysToKnowLoader>
