import { z } from 'zod'
import type { MailAttachment } from '#/gateways/mail/port.ts'

/** The calendar file of the moment a mail tells of: later ones must not overtake it. */
export const calendarPart = z.object({ fileName: z.string(), method: z.enum(['PUBLISH', 'CANCEL']), ics: z.string() })

const carrying = z.object({ calendar: calendarPart.nullish() })

export const attachmentsOf = (data: unknown): MailAttachment[] => {
  const { calendar } = carrying.parse(data)
  if (!calendar) return []
  const contentType = `text/calendar; method=${calendar.method}; charset=utf-8`
  return [{ fileName: calendar.fileName, contentType, content: calendar.ics }]
}
