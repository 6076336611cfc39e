import type { ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { asProblem } from '#/features/problem/as-problem.ts'

export interface CancelAnswer {
  isCancelled: boolean
  refusal?: string
}

const refusals: Record<string, string> = {
  'transition-not-allowed':
    'This booking changed in the meantime and can no longer be cancelled here. The list now shows how it stands.',
  'not-found': 'This booking is no longer among yours.',
  'sign-in-required': 'Your session has ended. Please sign in again; the booking is as it was.',
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Cancels one booking. The key is made when the dialog opens, so a second press of the button is not a second cancellation. */
export const action =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<CancelAnswer> => {
    const form = await request.formData()
    const reason = text(form, 'reason')
    try {
      const booking = await platform.api('POST /bookings/:id/cancel', {
        params: { id: text(form, 'id') },
        body: reason ? { reason } : {},
        idempotencyKey: text(form, 'key'),
      })
      platform.notify({
        status: 'success',
        title: 'Booking cancelled',
        description: `${booking.listing.title}, ${booking.reference}.`,
      })
      return { isCancelled: true }
    } catch (error) {
      const problem = asProblem(error)
      if (!problem) throw error
      return { isCancelled: false, refusal: refusals[problem.code] ?? problem.message }
    }
  }
