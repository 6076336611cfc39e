import { z } from 'zod'
import { minStaffPasswordLength, newPassword, personName } from '@escapes/contract/credentials'

/** The fields that an offer asks for; the others stay empty. */
export const invitationSchema = ({ needsName, needsPassword }: { needsName: boolean; needsPassword: boolean }) =>
  z.object({
    name: needsName ? personName : z.string(),
    password: needsPassword ? newPassword(minStaffPasswordLength) : z.string(),
  })
