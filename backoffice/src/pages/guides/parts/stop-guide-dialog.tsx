import type { Guide } from '@escapes/contract'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

const toDetail = ({ stoppedOn, comingDepartures, link }: Guide): string => {
  if (stoppedOn !== null) return 'They can be chosen for departures again. For their days, make a new link.'
  const led =
    comingDepartures > 0
      ? `They still lead ${comingDepartures === 1 ? 'one departure' : `${comingDepartures} departures`} to come: please name somebody else for ${comingDepartures === 1 ? 'it' : 'each'}.`
      : 'They lead nothing that is to come.'
  return `They can no longer be chosen${link ? ', and their link ends at once' : ''}. ${led}`
}

/** Somebody works for us no more, or again. */
export const StopGuideDialog = ({ guide, onClose }: { guide: Guide; onClose: () => void }) => {
  const mutation = useStaffMutation('/admin/guides')
  const done = useDone(onClose)
  const isWorking = guide.stoppedOn !== null
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={isWorking ? `${guide.name} works again?` : `${guide.name} stopped working?`}
      detail={toDetail(guide)}
      confirmLabel={isWorking ? 'Works again' : 'Stopped working'}
      cancelLabel="Back"
      isDanger={!isWorking}
      onConfirm={() =>
        mutation.send('PUT /admin/guides/:id/working', { params: { id: guide.id }, body: { isWorking } }, () =>
          done(isWorking ? 'Works again' : 'Stopped working', guide.name),
        )
      }
    />
  )
}
