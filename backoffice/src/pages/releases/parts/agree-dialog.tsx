import type { ForcedRelease } from '@escapes/contract/releases'
import { usePlatform } from '@escapes/platform'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

export const AgreeDialog = ({ release, onClose }: { release: ForcedRelease; onClose: () => void }) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/releases')
  const { remote, id, build, requestedBy } = release
  const agree = (): void =>
    mutation.send('POST /admin/releases/:remote/forced/:id/approve', { params: { remote, id } }, () => {
      notify({ status: 'success', title: 'Agreed', description: `${requestedBy} may go on with ${remote} for a day.` })
      onClose()
      // The pressed button has gone from the card.
      restoreFocus(() => document.querySelector('h1'))
    })
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
