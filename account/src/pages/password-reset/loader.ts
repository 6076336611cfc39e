import type { LoaderFunctionArgs } from 'react-router-dom'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'

export interface PasswordResetData {
  target: string
  /** From the link in the mail: then a new password can be set. */
  token: string | null
  isLinkInvalid: boolean
  /** A second step was turned on in the last days, perhaps by somebody else. */
  hasNewSecondStep: boolean
}

export const passwordResetLoader = ({ request }: LoaderFunctionArgs): PasswordResetData => {
  const search = new URL(request.url).searchParams
  return {
    target: toRedirectTarget(request),
    token: search.get('token') || null,
    isLinkInvalid: search.has('error'),
    hasNewSecondStep: search.get('second-step') === 'new',
  }
}
