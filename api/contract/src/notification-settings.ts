import { z } from 'zod'
import { newAccountEmail } from './credentials.ts'
import { defineEndpoints } from './endpoint.ts'
import { instant } from './fields.ts'
import { mailStates } from './mail-log.ts'

/** What staff mails are about; each topic has addresses of its own. */
export const notificationTopics = ['bookings', 'money', 'calendars', 'messages'] as const
export const notificationTopic = z.enum(notificationTopics)
export type NotificationTopic = z.output<typeof notificationTopic>

export const maxNotificationAddresses = 10

/** At least one address a topic, so that no mail goes to nobody. */
export const notificationAddresses = z
  .array(newAccountEmail)
  .min(1, 'At least one address is needed.')
  .max(maxNotificationAddresses, `At most ${maxNotificationAddresses} addresses.`)

/** A test mail of the last day, with what became of it. */
export const testMail = z.object({
  id: z.string(),
  topic: notificationTopic,
  recipient: z.string(),
  state: z.enum(mailStates),
  /** Why it failed or was skipped. */
  reason: z.string().nullable(),
  createdAt: instant,
})
export type TestMail = z.output<typeof testMail>

/** Version 0: nobody has changed them, and every topic has the addresses of the installation. */
export const notificationSettings = z.object({
  bookings: z.array(z.string()),
  money: z.array(z.string()),
  calendars: z.array(z.string()),
  messages: z.array(z.string()),
  version: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
  /** The newest first. */
  tests: z.array(testMail),
})
export type NotificationSettings = z.output<typeof notificationSettings>

export const notificationSettingsEndpoints = defineEndpoints({
  'GET /admin/settings/notifications': {
    summary: 'Who gets which mail to staff.',
    access: 'staff',
    response: notificationSettings,
  },
  'PUT /admin/settings/notifications': {
    summary: 'Changes who gets which mail to staff. Old and new addresses and all admins get a mail.',
    access: 'admin',
    needs: 'recent-authentication',
    body: z.strictObject({
      version: z.int(),
      bookings: notificationAddresses,
      money: notificationAddresses,
      calendars: notificationAddresses,
      /** Absent: as they are. */
      messages: notificationAddresses.optional(),
    }),
    response: notificationSettings,
    problems: ['version-conflict'],
  },
  'POST /admin/settings/notifications/test': {
    summary: 'Sends a test mail to the addresses of a topic, at most once a minute.',
    access: 'admin',
    body: z.strictObject({ topic: notificationTopic }),
    response: notificationSettings,
  },
})
