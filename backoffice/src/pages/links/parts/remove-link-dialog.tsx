import type { PermittedLink } from '@escapes/contract'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { toPlaceText } from '../place-text.ts'

interface RemoveLinkDialogProps {
  link: PermittedLink
  onClose: () => void
}

export const RemoveLinkDialog = ({ link, onClose }: RemoveLinkDialogProps) => {
  const done = useDone(onClose, { takesButton: true })
  const mutation = useStaffMutation('/admin/settings/links')
  const remove = (): void =>
    mutation.send('DELETE /admin/settings/links/:id', { params: { id: link.id } }, () =>
      done('Removed', toPlaceText(link)),
    )
  return (
    <ConfirmMutation
      mutation={mutation}
      isDanger
      onClose={onClose}
      title={`Remove ${toPlaceText(link)}?`}
      detail={
        link.waiting
          ? 'It will not count. Added again, it waits a day anew.'
          : 'Texts that link there are refused from now on. What was sent stays.'
      }
      confirmLabel="Remove it"
      onConfirm={remove}
    />
  )
}
