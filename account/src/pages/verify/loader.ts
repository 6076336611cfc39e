import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { redirectOf } from '#/features/auth/redirect-target.ts'

export interface Verified {
  target: string
  /** Why the link in the mail did not work; absent when it did, but nobody is signed in here. */
  problem?: 'expired' | 'invalid'
}

/** The link in the mail ends here, after the api has checked it and signed the traveller in. */
export const loader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<Verified> => {
    const target = redirectOf(request)
    const error = new URL(request.url).searchParams.get('error')
    if (error) return { target, problem: error.toUpperCase() === 'TOKEN_EXPIRED' ? 'expired' : 'invalid' }
    if (!(await platform.session.refresh())) return { target }
    platform.notify({ status: 'success', title: 'Your e-mail address is confirmed', description: 'You are signed in.' })
    throw replace(target)
  }
