import type { LoaderFunctionArgs } from 'react-router-dom'
import { redirectOf } from '#/features/auth/redirect-target.ts'

export interface Reset {
  target: string
  /** From the link in the mail: then a new password can be set. */
  token: string | null
  isLinkRefused: boolean
}

export const loader = ({ request }: LoaderFunctionArgs): Reset => {
  const search = new URL(request.url).searchParams
  return { target: redirectOf(request), token: search.get('token') || null, isLinkRefused: search.has('error') }
}
