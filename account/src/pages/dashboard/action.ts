import { redirect } from 'react-router-dom'
import type { Platform } from '@escapes/platform'

/** Signs out. When that fails the traveller is still signed in, and is told so. */
export const action = (platform: Platform) => async (): Promise<Response | null> => {
  try {
    await platform.session.signOut()
  } catch (error) {
    const description = error instanceof Error ? error.message : 'Please try again.'
    platform.notify({ status: 'error', title: 'You are still signed in', description })
    return null
  }
  platform.notify({ status: 'success', title: 'Signed out successfully' })
  return redirect('/')
}
