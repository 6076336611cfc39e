import { boundedText, existingPassword, singleLineText } from '@escapes/contract'
import { z } from 'zod'
import { parseFields } from '#/http/parse-fields.ts'

/** Names are written into mails, calendars and bank files, so they are one line of at most a hundred characters. */
const name = singleLineText(100)
// Only the length is read here: what is wrong with an address, password or code is said by whoever checks it.
const [email, password, code, token, address] = [254, 1_000, 100, 500, 2_000].map((length) =>
  boundedText(length).optional(),
)

/** Put together, as it is hashed: the library counts the accents of a device that sends them by themselves. */
const chosenPassword = boundedText(1_000)
  .overwrite((text) => text.normalize('NFC'))
  .optional()

/** Without these a sign-in or a password is not tried, and counts as no try. Addresses as better-auth takes them. */
const triedEmail = boundedText(254).refine((text) => z.email().safeParse(text).success, 'Enter an e-mail address.')
const triedPassword = existingPassword('Enter the password.')

/** Of a passkey, in base64url; an attestation may carry certificates. */
const binary = boundedText(20_000)
const credential = { id: boundedText(1_500), rawId: boundedText(1_500), type: z.literal('public-key') }

/** As people type it: `123 456`. */
const typedCode = boundedText(40)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), 'Enter the six digits of the code.')

/**
 * The fields that each call may carry. better-auth takes more, and each would be a way in that nothing here knows: a
 * device that is trusted for a month, a session that is not counted.
 */
const schemas: Readonly<Record<string, z.ZodObject>> = {
  '/sign-up/email': z.strictObject({
    name,
    email,
    password: chosenPassword,
    callbackURL: address,
    formKey: token,
  }),
  '/sign-up/confirm': z.strictObject({
    token,
    password,
    name: name.optional(),
    newPassword: chosenPassword,
    endsOtherSession: z.boolean().optional(),
  }),
  '/send-verification-email': z.strictObject({ email, callbackURL: address }),
  '/sign-in/email': z.strictObject({ email: triedEmail, password: triedPassword, callbackURL: address }),
  '/sign-in/code/send': z.strictObject({ email: triedEmail }),
  '/sign-in/code': z.strictObject({ email: triedEmail, code: typedCode }),
  '/sign-in/code/name': z.strictObject({ email: triedEmail, name }),
  '/sign-in/social': z.strictObject({ provider: code, callbackURL: address, errorCallbackURL: address }),
  '/link-social': z.strictObject({ provider: code, password, callbackURL: address, errorCallbackURL: address }),
  '/passkey/verify-registration': z.strictObject({
    name: singleLineText(60),
    response: z.strictObject({
      ...credential,
      response: z.strictObject({
        clientDataJSON: binary,
        attestationObject: binary,
        transports: z.array(boundedText(20)).max(10),
      }),
    }),
  }),
  '/passkey/verify-authentication': z.strictObject({
    response: z.strictObject({
      ...credential,
      response: z.strictObject({
        clientDataJSON: binary,
        authenticatorData: binary,
        signature: binary,
        userHandle: boundedText(200).optional(),
      }),
    }),
  }),
  '/sign-out': z.strictObject({}),
  '/request-password-reset': z.strictObject({ email, redirectTo: address }),
  '/reset-password': z.strictObject({
    token,
    newPassword: chosenPassword,
    removesSecondStep: z.boolean().optional(),
  }),
  '/change-password': z.strictObject({ currentPassword: triedPassword, newPassword: chosenPassword }),
  '/verify-password': z.strictObject({ password: triedPassword }),
  '/change-email': z.strictObject({ newEmail: email, password }),
  '/change-email/confirm': z.strictObject({ token }),
  '/two-factor/enable': z.strictObject({ password }),
  '/two-factor/disable': z.strictObject({ password, code }),
  '/two-factor/verify-totp': z.strictObject({ code }),
  '/two-factor/verify-backup-code': z.strictObject({ code }),
  '/two-factor/generate-backup-codes': z.strictObject({ password, code }),
}

export const authBodyPaths: readonly string[] = Object.keys(schemas)
export const listAuthFields = (path: string): string[] => Object.keys(schemas[path]?.shape ?? {})

/** The body of a call below `/api/auth`, with the fields that this call knows. Throws `validation-failed` for others. */
export const parseAuthBody = (path: string, body: unknown): unknown => {
  const schema = schemas[path]
  return schema && body !== undefined ? parseFields(schema, body) : body
}
