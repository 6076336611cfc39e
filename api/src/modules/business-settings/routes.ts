import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { requirePhoneNumber } from '#/phone-number.ts'
import type { Services } from '#/services.ts'
import { getBusinessSettings } from './get-business-settings.ts'
import { saveBusinessSettings } from './save-business-settings.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/settings/business', () => getBusinessSettings(services.db))
  mount('PUT /admin/settings/business/details', ({ body: { version, ...values }, caller }) =>
    saveBusinessSettings(services, caller.userId, {
      group: 'details',
      version,
      values: { ...values, whatsapp: requirePhoneNumber('whatsapp', values.whatsapp) },
    }),
  )
  mount('PUT /admin/settings/business/company', ({ body: { version, ...values }, caller }) =>
    saveBusinessSettings(services, caller.userId, { group: 'company', version, values }),
  )
  mount('PUT /admin/settings/business/hours', ({ body: { version, ...values }, caller }) =>
    saveBusinessSettings(services, caller.userId, { group: 'hours', version, values }),
  )
  mount('PUT /admin/settings/business/terms', ({ body: { version, ...values }, caller }) =>
    saveBusinessSettings(services, caller.userId, { group: 'terms', version, values }),
  )
}
