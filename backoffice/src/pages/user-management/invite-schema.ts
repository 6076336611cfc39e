import { z } from 'zod'
import type { StaffRole } from '@escapes/contract'
import { emailAddress } from '@escapes/contract/credentials'
import { staffRole } from '@escapes/contract/users'
import { requiredText } from '#/features/form/text-schema.ts'

export const inviteSchema = z.object({
  email: requiredText('Please enter an email address').pipe(emailAddress),
  role: staffRole,
})

export const emptyInvite: { email: string; role: StaffRole } = { email: '', role: 'manager' }
