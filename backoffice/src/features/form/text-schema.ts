import { z } from 'zod'

/** Required text; `message` is shown when it is empty. */
export const requiredText = (message: string) => z.string().trim().min(1, message)

/** Text that may stay empty; then it is not sent. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)

/** Text that may stay empty; then null is sent. */
export const nullableText = z
  .string()
  .trim()
  .transform((text) => text || null)

/** A chosen date; the browser leaves an incomplete one empty. */
export const requiredDay = requiredText('Choose a day.')

export const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/, 'Write a whole number.')
  .transform(Number)
