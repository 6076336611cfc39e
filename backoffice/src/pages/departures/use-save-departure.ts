import { usePlatform } from '@escapes/platform'
import { useNavigate } from 'react-router-dom'
import { addDays, formatDate, type CivilDate } from '@escapes/contract/dates'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useSaleEffectsConfirmation } from '#/features/sale-effects/use-sale-effects-confirmation.ts'
import { type DeparturesView, nobody, toDeparturesAddress, toShownDays, unfiltered } from './departures-view.ts'

export interface DepartureInput {
  listingId: string
  date: CivilDate
  capacity: number
  cutOffHours: number
  isOpen: boolean
}

/** Whether the list shows this day of a new departure, which has neither guests nor a guide. */
const isInSight = (date: CivilDate, view: DeparturesView): boolean =>
  !view.withGuests &&
  (view.guide === null || view.guide === nobody) &&
  date >= view.from &&
  date < addDays(view.from, toShownDays(view))

/** Adds a departure, or changes the one of that day. What that does to bookings has to be confirmed. */
export const useSaveDeparture = (onDone: () => void, view?: DeparturesView) => {
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const { mutation, ...confirmation } = useSaleEffectsConfirmation(useStaffMutation('/admin/departures'))
  const show = (listingId: string, from: CivilDate, { listing }: DeparturesView): void =>
    void navigate(toDeparturesAddress({ ...unfiltered, from, listing: listing === null ? null : listingId }))
  const save = ({ listingId, date, ...plan }: DepartureInput, confirm?: string): void =>
    mutation.send(
      'POST /admin/listings/:id/departures',
      { params: { id: listingId }, body: { dates: [date], ...plan, ...(confirm && { confirm }) } },
      () => {
        notify({
          status: 'success',
          title: 'Departure saved',
          description: formatDate(date),
          ...(view &&
            !isInSight(date, view) && { action: { label: 'Show it', run: () => show(listingId, date, view) } }),
        })
        onDone()
      },
    )
  return { mutation, save, ...confirmation }
}
