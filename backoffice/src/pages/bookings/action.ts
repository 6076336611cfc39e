import type { ActionFunctionArgs } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { formText } from '#/features/form/form-text.ts'
import { asProblem } from '#/features/problem/as-problem.ts'
import { refusalOf, type Deed } from './refusals.ts'

export type BookingAnswer = { isDone: true; deed: Deed } | { isDone: false; deed: Deed; refusal: string }

const deeds: Readonly<Record<Deed, (platform: Platform, form: FormData) => Promise<StaffBooking>>> = {
  confirm: ({ api }, form) => api('POST /admin/bookings/:id/confirm', { params: { id: formText(form, 'id') } }),
  cancel: ({ api }, form) => {
    const reason = formText(form, 'reason')
    return api('POST /admin/bookings/:id/cancel', {
      params: { id: formText(form, 'id') },
      body: reason ? { reason } : {},
    })
  },
}
const titles: Readonly<Record<Deed, string>> = { confirm: 'Booking confirmed', cancel: 'Booking cancelled' }

/** Confirms or cancels one booking. A refusal goes back to its row; the list is read anew either way. */
export const bookingsAction =
  (platform: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<BookingAnswer> => {
    const form = await request.formData()
    const deed: Deed = formText(form, 'deed') === 'cancel' ? 'cancel' : 'confirm'
    try {
      const { reference, listing, customer } = await deeds[deed](platform, form)
      const description = `${reference}, ${listing.title}. ${customer.name} is told by e-mail.`
      platform.notify({ status: 'success', title: titles[deed], description })
      return { isDone: true, deed }
    } catch (error) {
      const problem = asProblem(error)
      if (!problem) throw error
      return { isDone: false, deed, refusal: refusalOf(problem) }
    }
  }
