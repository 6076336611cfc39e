import { redirect, type ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'

export type SignOutResult = MutationResult<never, { message: string }>

export interface StopWaitingInput {
  intent: 'stop-waiting'
  alertId: string
}

/** When it fails, a notice says that the customer is still signed in. */
const signOut = async (platform: Platform): Promise<SignOutResult | Response> => {
  try {
    await platform.session.signOut()
  } catch {
    // Only the response may have been lost, so the session is checked before anything is reported.
    const user = await platform.session.refresh().catch(() => undefined)
    if (user === undefined && platform.session.get() === null) {
      platform.notify({
        status: 'info',
        title: 'You are signed out on this device',
        description: 'Our server is told as soon as there is a connection.',
        subject: 'sign-out',
      })
      return redirect('/')
    }
    // Shells from before signed out with the server's answer alone.
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

/** Signs out, or stops waiting for dates. */
export const dashboardAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<MutationResult | SignOutResult | Response> => {
    const input = (await request.json()) as StopWaitingInput | { intent?: undefined }
    if (input.intent !== 'stop-waiting') return signOut(platform)
    return runMutation(() => platform.api('DELETE /availability-alerts/:id', { params: { id: input.alertId } }))
  }
