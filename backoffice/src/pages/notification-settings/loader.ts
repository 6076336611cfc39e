import { toResult } from '@escapes/platform/result'
import { loadPollablePage } from '#/features/polling/load-pollable-page.ts'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'

export const notificationSettingsLoader = staffLoader(({ api, signal }) => ({
  settings: toResult(loadPollablePage(signal, (how) => api('GET /admin/settings/notifications', how))),
}))

export type NotificationSettingsData = LoaderData<typeof notificationSettingsLoader>
