import { z } from 'zod'
import type { MailAttachment } from '#/gateways/mail/port.ts'

/** The calendar entry is stored with the mail, so that a late mail does not carry a later version. */
export const calendarFileSchema = z.object({
  fileName: z.string(),
  method: z.enum(['PUBLISH', 'CANCEL']),
  ics: z.string(),
})

const carrying = z.object({ calendar: calendarFileSchema.nullish() })

export const toCalendarAttachments = (data: unknown): MailAttachment[] => {
  const { calendar } = carrying.parse(data)
  if (!calendar) return []
  const contentType = `text/calendar; method=${calendar.method}; charset=utf-8`
  return [{ fileName: calendar.fileName, contentType, content: calendar.ics }]
}
