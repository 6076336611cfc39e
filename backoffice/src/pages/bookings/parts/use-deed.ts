import { useFetcher } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import type { BookingAnswer } from '../action.ts'
import type { Deed } from '../refusals.ts'

export interface DeedControl {
  /** What is being done, until the list shows that it is. */
  busyWith: Deed | undefined
  refusal: { deed: Deed; sentence: string } | undefined
  /** How the last attempt ended. */
  answer: BookingAnswer | undefined
  perform: (deed: Deed, fields?: Record<string, string>) => void
}

/** What happens to one booking; its row, its sheet and its dialog see the same. */
export const useDeed = ({ id, allowed }: StaffBooking): DeedControl => {
  const { state, data, formData, submit } = useFetcher<BookingAnswer>({ key: `booking-${id}` })
  const submitted: Deed | undefined = formData ? (formData.get('deed') === 'cancel' ? 'cancel' : 'confirm') : undefined
  // The answer is there before the newer list is: until then the row still offers what was done already.
  const awaited = data?.isDone && allowed.includes(data.deed) ? data.deed : undefined
  return {
    busyWith: state === 'idle' ? awaited : (submitted ?? awaited),
    refusal: state === 'idle' && data?.isDone === false ? { deed: data.deed, sentence: data.refusal } : undefined,
    answer: data,
    perform: (deed, fields = {}) => void submit({ ...fields, id, deed }, { method: 'post', action: '/admin' }),
  }
}
