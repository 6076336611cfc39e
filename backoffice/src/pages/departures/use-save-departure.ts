import { usePlatform } from '@escapes/platform'
import type { CivilDate } from '@escapes/contract/dates'
import { formatDate } from '@escapes/contract/dates'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useSaleEffectsConfirmation } from '#/features/sale-effects/use-sale-effects-confirmation.ts'

export interface DepartureInput {
  listingId: string
  date: CivilDate
  capacity: number
  cutOffHours: number
  isOpen: boolean
}

/** Adds a departure, or changes the one of that day. What that does to bookings has to be confirmed. */
export const useSaveDeparture = (onDone: () => void) => {
  const { notify } = usePlatform()
  const { mutation, ...confirmation } = useSaleEffectsConfirmation(useStaffMutation('/admin/departures'))
  const save = ({ listingId, date, ...plan }: DepartureInput, confirm?: string): void =>
    mutation.send(
      'POST /admin/listings/:id/departures',
      { params: { id: listingId }, body: { dates: [date], ...plan, ...(confirm && { confirm }) } },
      () => {
        notify({ status: 'success', title: 'Departure saved', description: formatDate(date) })
        onDone()
      },
    )
  return { mutation, save, ...confirmation }
}
