import type { ForcedRelease } from '@escapes/contract/releases'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

export const AgreeDialog = ({ release, onClose }: { release: ForcedRelease; onClose: () => void }) => {
  const done = useDone(onClose, { takesButton: true })
  const mutation = useStaffMutation('/admin/releases')
  const { remote, id, build, requestedBy } = release
  const agree = (): void =>
    mutation.send('POST /admin/releases/:remote/forced/:id/approve', { params: { remote, id } }, () =>
      done('Agreed', `${requestedBy} may go on with ${remote} for a day.`),
    )
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={`Agree to a forced release of ${remote}?`}
      detail={`Build ${build} runs in the browser of every visitor although checks failed or were left out. Agree only if ${requestedBy} told you why, in person or by a number you know.`}
      confirmLabel="Agree"
      isDanger
      onConfirm={agree}
    />
  )
}
