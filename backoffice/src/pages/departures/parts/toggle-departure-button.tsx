import { useEffect, useEffectEvent } from 'react'
import type { StaffDeparture } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { Button } from '@escapes/shared-ui/core'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { ConfirmSaleEffectsDialog } from '#/features/sale-effects/confirm-sale-effects-dialog.tsx'
import { useSaveDeparture } from '../use-save-departure.ts'

const nothing = (): void => {}

/** Opens or closes the sale of a departure. Only where seats are taken it has to be confirmed. */
export const ToggleDepartureButton = ({ departure }: { departure: StaffDeparture }) => {
  const { listing, date, capacity, cutOffHours, isOpen, taken } = departure
  const { mutation, save, pendingConfirmation, dismiss } = useSaveDeparture(nothing)
  useProblemNotice(mutation.problem, 'The departure was not changed')
  const toggle = (confirm?: string) =>
    save({ listingId: listing.id, date, capacity, cutOffHours, isOpen: !isOpen }, confirm)
  const change = pendingConfirmation?.effects.departures?.changed[0]
  const isAsSeen = change?.before.capacity === capacity && change.before.cutOffHours === cutOffHours
  const agreement = taken === 0 && change?.taken === 0 && isAsSeen ? pendingConfirmation?.confirm : undefined
  const agree = useEffectEvent((confirm: string) => toggle(confirm))
  useEffect(() => {
    if (agreement) agree(agreement)
  }, [agreement])
  const verb = isOpen ? 'Close' : 'Open'
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${verb} ${listing.title}, ${formatDate(date)}`}
        isBusy={mutation.pendingEndpoint !== undefined}
        onClick={() => toggle()}
      >
        {verb}
      </Button>
      {pendingConfirmation && !agreement && (
        <ConfirmSaleEffectsDialog
          title={`${verb} ${listing.title}, ${formatDate(date)}?`}
          effects={pendingConfirmation.effects}
          confirmLabel={`${verb} it`}
          onConfirm={() => toggle(pendingConfirmation.confirm)}
          onClose={dismiss}
        />
      )}
    </>
  )
}
