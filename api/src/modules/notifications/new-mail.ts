import type { Services } from '#/services.ts'
import type { NewMail } from './queries.ts'
import type { DataOf, TemplateName } from './templates/index.ts'

/** To the traveller: one mail per key. */
export const toTraveller = <T extends TemplateName>(
  key: string,
  template: T,
  data: DataOf<T> & { email: string },
): NewMail => ({ dedupeKey: `${key}:traveller`, recipient: data.email, template, data })

/** One mail for every address of the booking desk. The calendar file is the traveller's. */
export const toStaff = <T extends TemplateName>(
  { config }: Pick<Services, 'config'>,
  key: string,
  template: T,
  data: DataOf<T> & object,
): NewMail[] =>
  config.mail.staff.map((recipient) => ({
    dedupeKey: `${key}:staff:${recipient}`,
    recipient,
    template,
    data: 'calendar' in data ? { ...data, calendar: null } : data,
  }))
