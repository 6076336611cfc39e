import { z } from 'zod'
import { notificationSettingsEndpoints } from '@escapes/contract/notification-settings'

const { shape } = notificationSettingsEndpoints['PUT /admin/settings/notifications'].body

const toLines = (text: string): string[] => text.split(/[\s,;]+/).filter((line) => line !== '')

/** Addresses as typed, one a line. The message names the first that is none. */
const addresses = z.string().transform((text, context) => {
  const lines = toLines(text)
  const { success, data, error } = shape.bookings.safeParse(lines)
  if (success) return data
  const [issue] = error.issues
  const line = issue && typeof issue.path[0] === 'number' ? lines[issue.path[0]] : undefined
  const message = line === undefined ? (issue?.message ?? '') : `${line} is not an e-mail address.`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const addressesSchema = z.object({
  bookings: addresses,
  money: addresses,
  messages: addresses,
  calendars: addresses,
})
