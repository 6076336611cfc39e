import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, singleLineText } from './fields.ts'

export const passkey = z.object({ id, name: z.string(), createdAt: instant })
export type Passkey = z.output<typeof passkey>

export const passkeyName = singleLineText(60)

export const passkeyEndpoints = defineEndpoints({
  'GET /me/passkeys': {
    summary: 'The caller’s passkeys. One is added by POST /api/auth/passkey/verify-registration.',
    access: 'signed-in',
    response: z.object({ items: z.array(passkey) }),
  },
  'PATCH /me/passkeys/:id': {
    summary: 'Names a passkey of the caller.',
    access: 'signed-in',
    body: z.strictObject({ name: passkeyName }),
  },
  'DELETE /me/passkeys/:id': {
    summary: 'Removes a passkey of the caller: it signs nobody in any more.',
    access: 'signed-in',
    needs: 'recent-authentication',
  },
})
