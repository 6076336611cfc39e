import type { StaffBooking } from '@escapes/contract'
import type { ApiProblem, CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import type { MutationRequest } from '#/features/mutation/mutation-request.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { bookingStateLabels, actorText } from './labels.ts'

export type BookingHistoryItem = CallOutput<'GET /admin/bookings/:id/history'>['items'][number]

export const actorName = ({ name, by }: BookingHistoryItem): string => actorText(by, name)

export const bookingStateLabel = (state: StaffBooking['state']): string => bookingStateLabels[state] ?? 'Unknown'

/** `Not done: the booking changed in the meantime. Cancelled by Shanika, 20 Nov 2026, 11:30: The roof leaks.` */
const rejectionText = (item: BookingHistoryItem): string => {
  const at = `${formatShortInSriLankaTime(item.at)}${item.reason ? `: ${item.reason}` : '.'}`
  // Another price, for example, leaves the state as it is.
  return item.from === item.to
    ? `Not done: ${actorName(item)} changed the booking in the meantime, ${at}`
    : `Not done: the booking changed in the meantime. ${bookingStateLabel(item.to)} by ${actorName(item)}, ${at}`
}

/** Why a transition was rejected: the newest entry of the booking's history. Undefined for other problems. */
export const findRejectionExplanation = async (
  { api }: Platform,
  { code }: ApiProblem,
  { endpoint, input }: MutationRequest,
): Promise<string | undefined> => {
  const id = input.params?.['id']
  if (code !== 'transition-not-allowed' || !id || !endpoint.includes('/bookings/:id')) return undefined
  try {
    const { items } = await api('GET /admin/bookings/:id/history', { params: { id } })
    const last = items.at(-1)
    return last && rejectionText(last)
  } catch {
    // The problem is shown without the explanation.
    return undefined
  }
}
