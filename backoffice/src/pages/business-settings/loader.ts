import { toResult } from '@escapes/platform/result'
import { adminLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const businessSettingsLoader = adminLoader(({ api, signal }) => ({
  settings: toResult(api('GET /admin/settings/business', { signal })),
}))

export type BusinessSettingsData = LoaderData<typeof businessSettingsLoader>
