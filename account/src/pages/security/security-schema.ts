import { z } from 'zod'
import { existingPassword } from '@escapes/contract/credentials'

const currentPassword = existingPassword()

/** The word is the api's too; it is compared here, so that nothing is sent for another one. */
export const erasureSchema = z.object({
  currentPassword,
  word: z
    .string()
    .max(20, 'Type “delete”.')
    .refine((word) => word.trim().toLowerCase() === 'delete', 'Type “delete”.'),
})

const name = z.string().trim().min(1, 'Give it a name.').max(60, 'At most 60 characters.')
export const passkeyNameSchema = z.object({ name })
export const passkeySchema = z.object({ name, currentPassword })
