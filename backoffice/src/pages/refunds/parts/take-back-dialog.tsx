import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { useDeed } from '#/features/deed/use-deed.ts'

/** Whoever approved it thought again; once it is in a file for the bank it is too late for that. */
export const TakeBackDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const { notify } = usePlatform()
  const deed = useDeed('/admin/refunds')
  const { id, reference, customer } = refund
  const takeBack = (): void =>
    deed.perform('POST /admin/refunds/:id/unapprove', { params: { id } }, () => {
      notify({ status: 'success', title: 'Approval taken back', description: `${reference} waits for an admin again.` })
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Take back your approval of ${reference}?`}
      detail={`Any admin can approve it then, and ${customer.name} can give another account until that.`}
      confirmLabel="Take it back"
      isBusy={deed.busyWith !== undefined}
      onConfirm={takeBack}
    >
      <DeedError deed={deed} />
    </ConfirmDialog>
  )
}
