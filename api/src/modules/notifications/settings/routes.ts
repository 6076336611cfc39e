import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { getNotificationSettings } from './get-notification-settings.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'
import { sendTestMail } from './send-test-mail.ts'

export const settingsRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/settings/notifications', () => getNotificationSettings(services.db, services))
  mount('PUT /admin/settings/notifications', ({ body, caller }) =>
    saveNotificationSettings(services, caller.userId, body),
  )
  mount('POST /admin/settings/notifications/test', ({ body, caller }) =>
    sendTestMail(services, caller.userId, body.topic),
  )
}
