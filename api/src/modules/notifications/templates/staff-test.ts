import { notificationTopic, type NotificationTopic } from '@escapes/contract'
import { z } from 'zod'
import { actionButton, paragraph } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'
import { whyStaffGetThisMail } from './staff.ts'

export const staffTestMailSchema = z.object({
  topic: notificationTopic,
  /** The admin who sent it. */
  by: z.string(),
})

const aboutTopic: Readonly<Record<NotificationTopic, string>> = {
  bookings: 'new, changed and cancelled bookings',
  money: 'receipts, payments and refunds',
  calendars: 'calendars of other channels',
  messages: 'messages and enquiries of customers',
}

export const staffTestMail = ({ topic, by }: z.output<typeof staffTestMailSchema>, site: Site): Email =>
  layOutEmail(site, {
    subject: `Test e-mail: ${aboutTopic[topic]}`,
    preview: 'There is nothing to do.',
    heading: 'This is a test e-mail',
    children: [
      paragraph(
        `${by} sent this to check that e-mails about ${aboutTopic[topic]} arrive here. There is nothing to do.`,
      ),
      actionButton('Open the settings', `${site.url}/admin/settings/notifications`),
    ],
    whyYouGetThisMail: whyStaffGetThisMail,
  })
