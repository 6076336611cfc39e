import { useCallback } from 'react'
import { useMutation, type Mutation } from '@escapes/platform/mutation'
import type { BookingCallIntent, BookingCallName, BookingCalls, BookingCallResult } from './booking-calls.ts'
import { toBookingPath } from './booking-paths.ts'

type Result<K extends BookingCallName> = BookingCallResult<BookingCalls[K]['output']>

export interface BookingCall<K extends BookingCallName> extends Pick<
  Mutation<BookingCallIntent<K>, Result<K>>,
  'result' | 'isPending'
> {
  send: (input: BookingCalls[K]['input'], onDone?: (value: BookingCalls[K]['output']) => void) => void
}

/** A call about one booking, reading or changing it. From every page it goes through the action of the booking's page. */
export const useBookingCall = <K extends BookingCallName>(
  intent: K,
  bookingId: string,
  options: { canSupersede?: boolean } = {},
): BookingCall<K> => {
  const { send, result, isPending } = useMutation<BookingCallIntent<K>, Result<K>>({
    action: toBookingPath(bookingId),
    ...options,
  })
  const sendIntent = useCallback<BookingCall<K>['send']>(
    (input, onDone) => send({ intent, ...input } as unknown as BookingCallIntent<K>, onDone),
    [send, intent],
  )
  return { send: sendIntent, result, isPending }
}
