import type { PermittedLink } from '@escapes/contract'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { toPlaceText, toReach } from '../place-text.ts'

interface AgreeToLinkDialogProps {
  link: PermittedLink
  onClose: () => void
}

export const AgreeToLinkDialog = ({ link, onClose }: AgreeToLinkDialogProps) => {
  const done = useDone(onClose, { takesButton: true })
  const mutation = useStaffMutation('/admin/settings/links')
  const agree = (): void =>
    mutation.send('POST /admin/settings/links/:id/agree', { params: { id: link.id } }, () =>
      done('Agreed', `Staff may send links to ${toPlaceText(link)} now.`),
    )
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={`Agree to ${toPlaceText(link)}?`}
      detail={`Staff may send customers there at once. ${toReach(link)} Agree only if ${link.addedBy ?? 'who added it'} told you why, in person or by a number you know.`}
      confirmLabel="Agree"
      onConfirm={agree}
    />
  )
}
