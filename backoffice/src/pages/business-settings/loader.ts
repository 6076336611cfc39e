import type { LoaderFunctionArgs } from 'react-router-dom'
import type { BusinessSettings } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { requireAdmin } from '#/features/session/require-admin.ts'

export interface BusinessSettingsData {
  settings: Promise<Result<BusinessSettings>>
}

export const businessSettingsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<BusinessSettingsData> => {
    await requireAdmin(platform, request)
    return { settings: toResult(platform.api('GET /admin/settings/business', { signal: request.signal })) }
  }
