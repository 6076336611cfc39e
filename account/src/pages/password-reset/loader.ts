import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { toResult } from '@escapes/platform/result'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'

export interface PasswordResetData {
  target: string
  /** From the link in the mail: then a new password can be set. */
  token: string | null
  isLinkInvalid: boolean
  /** A second step was turned on in the last days, perhaps by somebody else. */
  hasNewSecondStep: boolean
}

/** Before a password is thought of. What cannot be asked is said when the password is sent. */
const isDead = async ({ api }: Platform, token: string, signal: AbortSignal): Promise<boolean> => {
  const link = await toResult(api('POST /password-resets/read', { body: { token }, signal }))
  return link.ok && !link.value.isOpen
}

export const passwordResetLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<PasswordResetData> => {
    const search = new URL(request.url).searchParams
    const token = search.get('token') || null
    const isLinkInvalid = search.has('error') || (token !== null && (await isDead(platform, token, request.signal)))
    return {
      target: toRedirectTarget(request),
      token: isLinkInvalid ? null : token,
      isLinkInvalid,
      hasNewSecondStep: search.get('second-step') === 'new',
    }
  }
