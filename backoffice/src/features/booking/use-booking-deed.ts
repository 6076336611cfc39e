import type { StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useDeed, type DeedControl } from '#/features/deed/use-deed.ts'
import { deedOf, deedWords, keyOf, type Deed } from './deeds.ts'

export interface BookingDeedControl extends Pick<DeedControl, 'problem' | 'meanwhile'> {
  /** What is being done, until the list shows that it is. */
  busyWith: Deed | undefined
  refused: Deed | undefined
  perform: (deed: Deed, fields?: { reason: string }, onDone?: () => void) => void
}

/** What happens to one booking; its row, its sheet and its dialog see the same. */
export const useBookingDeed = ({ id, version }: StaffBooking): BookingDeedControl => {
  const { notify } = usePlatform()
  const { busyWith, answer, problem, meanwhile, perform } = useDeed('/admin', `booking-${id}`)
  // The answer is there before the newer list is: until then the row still offers what was done already.
  const isAwaited = answer?.isDone === true && (answer.value as StaffBooking).version > version
  return {
    busyWith: deedOf(busyWith ?? (isAwaited ? answer.key : undefined)),
    problem,
    meanwhile,
    refused: problem && deedOf(answer?.key),
    perform: (deed, fields, onDone) =>
      perform(keyOf(deed), { params: { id }, body: { version, ...fields } }, (booking) => {
        const { reference, listing, customer } = booking
        const description = `${reference}, ${listing.title}. ${customer.name} is told by e-mail.`
        notify({ status: 'success', title: deedWords[deed].done, description })
        onDone?.()
      }),
  }
}
