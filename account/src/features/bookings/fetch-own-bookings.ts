import type { Booking } from '@escapes/contract'
import type { ApiCall } from '@escapes/contract/client'
import { toResult } from '@escapes/platform/result'

/** Those ahead come first. */
const limit = 50

/** What a selection is compared with. A hint alone hangs on it: where they cannot be read there are none. */
export const fetchOwnBookings = async (api: ApiCall, signal?: AbortSignal): Promise<Booking[]> => {
  const own = await toResult(api('GET /bookings', { query: { limit }, isBackground: true, ...(signal && { signal }) }))
  return own.ok ? own.value.items : []
}
