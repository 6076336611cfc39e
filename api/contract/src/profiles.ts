import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { currencyCode, optionalPhoneNumber, patternText, printableLine } from './fields.ts'
import { receiptFileProblemCodes } from './receipts.ts'
import { maxUploadBytes } from './upload-limits.ts'

/** Mails that a customer may switch off. Those about money, a booking or the security of the account have no topic. */
export const mailTopics = ['messages', 'after-trip'] as const
export const mailTopic = z.enum(mailTopics)
export type MailTopic = z.output<typeof mailTopic>

export const profile = z.object({
  email: z.string(),
  /** The name of the sign-up, which is shown where there is no display name. */
  fullName: z.string(),
  displayName: z.string().nullable(),
  /** As everybody sees it. */
  shownName: z.string(),
  /** In groups, with its country. */
  phone: z.string().nullable(),
  /** ISO 3166-1. */
  country: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Whether the picture is one of their own, which can be removed. */
  hasOwnAvatar: z.boolean(),
  preferredCurrency: currencyCode.nullable(),
  mutedTopics: z.array(z.string()),
})
export type Profile = z.output<typeof profile>

/** A country that exists, or nothing. */
const country = z.union([z.literal(''), patternText(2, /^[A-Z]{2}$/)], { error: 'Choose a country of the list.' })

/** What is left out stays. An empty text removes what was there. */
export const profileChange = z.strictObject({
  displayName: printableLine(80).optional(),
  phone: optionalPhoneNumber.optional(),
  country: country.optional(),
  preferredCurrency: currencyCode.nullable().optional(),
  mutedTopics: z.array(mailTopic).max(mailTopics.length).optional(),
})
export type ProfileChange = z.input<typeof profileChange>

/** A text field of a form: ten-thousandths, since forms have no numbers. */
const share = (fallback: string) =>
  patternText(5, /^(10000|\d{1,4})$/, 'A whole number from 0 to 10000.')
    .default(fallback)
    .transform(Number)

/**
 * The square that is cut out of the upright photo. `side` is a share of its shorter side; `left` and `top` say which share
 * of the room that is left lies before the square: 5000 is the middle.
 */
const avatarCut = z.strictObject({ left: share('5000'), top: share('5000'), side: share('10000') })

export const profileEndpoints = defineEndpoints({
  'GET /me/profile': {
    summary: 'What the caller says of themselves, and which mails they want.',
    access: 'signed-in',
    response: profile,
  },
  'PATCH /me/profile': {
    summary: 'Changes what is named. A number without its country is one of the country that is chosen.',
    access: 'signed-in',
    body: profileChange,
    response: profile,
  },
  'PUT /me/avatar': {
    summary:
      'Replaces the picture: multipart/form-data with the part `file`, a photo, and the square to cut out of it.',
    access: 'signed-in',
    upload: { field: 'file', maxBytes: maxUploadBytes },
    body: avatarCut,
    response: profile,
    problems: receiptFileProblemCodes,
    rate: 'upload',
  },
  'DELETE /me/avatar': {
    summary: 'Removes the picture.',
    access: 'signed-in',
    response: profile,
  },
})
