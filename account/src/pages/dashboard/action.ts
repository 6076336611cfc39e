import { redirect } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import type { MutationResult } from '@escapes/platform/mutation'

export type SignOutResult = MutationResult<never, { message: string }>

/** Signs out. When that fails, a notice says that the customer is still signed in. */
export const dashboardAction = (platform: Platform) => async (): Promise<SignOutResult | Response> => {
  try {
    await platform.session.signOut()
  } catch {
    // Only the response may have been lost, so the session is checked before anything is reported.
    const user = await platform.session.refresh().catch(() => undefined)
    if (user !== null) {
      const title = user ? 'You are still signed in' : 'We do not know whether you are signed out'
      const description = user
        ? 'Signing out did not work. Please try again.'
        : 'The connection was lost. Please try again.'
      platform.notify({ status: 'error', title, description })
      return { ok: false, problem: { message: title } }
    }
  }
  platform.notify({ status: 'success', title: 'Signed out successfully' })
  return redirect('/')
}
