import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

export interface PreviewedBuild {
  remote: string
  build: string
}

/** What the address of a preview names, as the command line prints it: `account/fedcba9876543210`. */
export const toPreviewedBuild = (text: string | null): PreviewedBuild | undefined => {
  const [, remote, build] = /^([a-z][a-z0-9-]+)\/([a-z0-9]{8,64})$/.exec(text ?? '') ?? []
  return remote !== undefined && build !== undefined ? { remote, build } : undefined
}

interface PreviewDialogProps extends PreviewedBuild {
  onClose: () => void
}

/** Opens a build in this browser alone. Its pages come with a new document, which the server gives that build. */
export const PreviewDialog = ({ remote, build, onClose }: PreviewDialogProps) => {
  const mutation = useStaffMutation('/admin/releases')
  const open = (): void =>
    mutation.send('POST /admin/releases/:remote/previews', { params: { remote }, body: { build } }, ({ address }) =>
      location.assign(address),
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Preview this build of ${remote}?`}
      detail={`You alone get build ${build}, in every tab of this browser, for eight hours or until you leave it. What you do in it is real: bookings and prices are those of everybody. Your views are not counted.`}
      confirmLabel="Open the preview"
      isBusy={mutation.pendingEndpoint !== undefined}
      onConfirm={open}
    >
      <MutationError mutation={mutation} />
    </ConfirmDialog>
  )
}
