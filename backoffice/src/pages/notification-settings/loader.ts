import type { LoaderFunctionArgs } from 'react-router-dom'
import type { NotificationSettings } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

interface PollableSettings {
  settings: NotificationSettings
  fetchAgain: (signal: AbortSignal) => Promise<NotificationSettings>
}

export interface NotificationSettingsData {
  settings: Promise<Result<PollableSettings>>
}

const loadSettings = async ({ api }: Platform, first: AbortSignal): Promise<PollableSettings> => ({
  settings: await api('GET /admin/settings/notifications', { signal: first }),
  fetchAgain: (signal) => api('GET /admin/settings/notifications', { signal, isBackground: true }),
})

export const notificationSettingsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<NotificationSettingsData> => {
    await platform.guards.requireStaff(request)
    return { settings: toResult(loadSettings(platform, request.signal)) }
  }
