import type { Db } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import type { NewMail } from './queries.ts'
import { listStaffAddresses } from './settings/get-notification-settings.ts'
import { topicOfStaffMail, type StaffTemplateName } from './settings/staff-topics.ts'
import type { TemplateData, TemplateName } from './templates/index.ts'

/** What staff wrote down is not sent to an address that nobody has confirmed. */
const withoutTypedText = <D extends object>(data: D): D =>
  'hasAccount' in data && data.hasAccount === false
    ? {
        ...data,
        name: '',
        pickupLocation: null,
        pickup: null,
        specialRequests: null,
        ...('extraLines' in data && { extraLines: [] }),
      }
    : data

/** A mail to the customer of `data`. A key is used for one mail only. */
export const toCustomerMail = <T extends TemplateName>(
  key: string,
  template: T,
  data: TemplateData<T> & { email: string },
): NewMail => ({ dedupeKey: `${key}:traveller`, recipient: data.email, template, data: withoutTypedText(data) })

export const toStaffMailKey = (key: string, recipient = ''): string => `${key}:staff:${recipient}`

/** One mail per address of the template's topic. The calendar file is for the customer only. */
export const toStaffMails = async <T extends StaffTemplateName>(
  db: Db,
  services: Pick<Services, 'config'>,
  key: string,
  template: T,
  data: TemplateData<T> & object,
): Promise<NewMail[]> => {
  const recipients = await listStaffAddresses(db, services, topicOfStaffMail[template])
  return recipients.map((recipient) => ({
    dedupeKey: toStaffMailKey(key, recipient),
    recipient,
    template,
    data: 'calendar' in data ? { ...data, calendar: null } : data,
  }))
}
