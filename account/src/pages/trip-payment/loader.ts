import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Proposal, TripPayment } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

/** `trip` is undefined where the one who is signed in accepted none, `payment` is null where nothing is to be paid. */
export interface TripPaymentData {
  id: string
  trip: Proposal | undefined
  payment: TripPayment | null
}

/** What is missing or has nothing to pay is said on the page; anything else by the error page. */
const unless = async <T, E>(code: string, call: Promise<T>, instead: E): Promise<T | E> => {
  try {
    return await call
  } catch (error) {
    if (asProblem(error)?.code !== code) throw error
    return instead
  }
}

export const tripPaymentLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<TripPaymentData> => {
    await platform.guards.requireSession(request)
    const id = params['id'] ?? ''
    const options = { params: { id }, signal: request.signal }
    const [trip, payment] = await Promise.all([
      unless('not-found', platform.api('GET /proposals/mine/:id', options), undefined),
      unless(
        'not-found',
        unless('nothing-to-pay', platform.api('GET /proposals/mine/:id/payment', options), null),
        null,
      ),
    ])
    return { id, trip, payment }
  }
