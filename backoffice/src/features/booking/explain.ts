import type { StaffBooking } from '@escapes/contract'
import type { ApiProblem, CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import type { Order } from '#/features/deed/relay.ts'
import { stamp } from '#/features/time/stamp.ts'
import { stateWords } from './words.ts'

export type HistoryItem = CallOutput<'GET /admin/bookings/:id/history'>['items'][number]

const byWords = { guest: 'the guest', staff: 'staff', system: 'the system' } as const

export const doerOf = ({ name, by }: HistoryItem): string => name ?? byWords[by] ?? 'somebody else'

export const stateWordOf = (state: StaffBooking['state']): string => stateWords[state] ?? 'Unknown'

/** `Cancelled by Shanika, 20 Nov 2026, 11:30: The roof leaks.` */
export const lineOf = (item: HistoryItem): string =>
  `${stateWordOf(item.to)} by ${doerOf(item)}, ${stamp(item.at)}${item.reason ? `: ${item.reason}` : '.'}`

/** Who was faster, and what they did: the newest line of the history says it. */
export const explainBooking = async (
  { api }: Platform,
  { code }: ApiProblem,
  { key, input }: Order,
): Promise<string | undefined> => {
  const id = input.params?.['id']
  if (code !== 'transition-not-allowed' || !id || !key.includes('/bookings/:id')) return undefined
  try {
    const { items } = await api('GET /admin/bookings/:id/history', { params: { id } })
    const last = items.at(-1)
    return last && `Not done: the booking changed in the meantime. ${lineOf(last)}`
  } catch {
    // The refusal stands without it.
    return undefined
  }
}
