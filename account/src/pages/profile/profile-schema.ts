import { z } from 'zod'
import { optionalPhoneNumber, printableLine } from '@escapes/contract/fields'
import { mailTopics, type MailTopic, profileChange } from '@escapes/contract/profiles'

const { shape } = profileChange

/** The profile as a form has it: empty texts for what is not said, and a box for each mail. */
export const profileSchema = z
  .object({
    displayName: printableLine(80),
    phone: optionalPhoneNumber,
    country: z.string().pipe(shape.country.unwrap()),
    preferredCurrency: z
      .string()
      .transform((code) => code || null)
      .pipe(shape.preferredCurrency.unwrap()),
    wantsMessages: z.boolean(),
    wantsAfterTrip: z.boolean(),
  })
  .transform(({ wantsMessages, wantsAfterTrip, ...change }) => {
    const wanted: Record<MailTopic, boolean> = { messages: wantsMessages, 'after-trip': wantsAfterTrip }
    return { ...change, mutedTopics: mailTopics.filter((topic) => !wanted[topic]) }
  })
