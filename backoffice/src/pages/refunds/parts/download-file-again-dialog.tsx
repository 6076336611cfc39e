import type { RefundFile } from '@escapes/contract'
import { FormError } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { downloadTextFile } from '#/features/download/download-text-file.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

const changedSinceText = ({ sent, voided }: RefundFile): string | undefined => {
  const changes = [sent > 0 && `${sent} already sent`, voided > 0 && `${voided} voided`].filter(Boolean)
  return changes.length > 0 ? `Of the refunds in it, ${changes.join(' and ')}: the bank must not pay those.` : undefined
}

/** Downloads a file again. A bank that gets a file twice pays twice. */
export const DownloadFileAgainDialog = ({ file, onClose }: { file: RefundFile; onClose: () => void }) => {
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/refunds', { isReadOnly: true })
  useProblemNotice(problem, 'The file could not be opened')
  const { number, madeAt, madeBy } = file
  const changed = changedSinceText(file)
  const get = (): void =>
    send('POST /admin/refund-files/:number/again', { params: { number } }, ({ fileName, csv }) => {
      downloadTextFile(fileName, csv, 'text/csv;charset=utf-8')
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Download file ${number} of ${formatShortInSriLankaTime(madeAt)} again?`}
      detail={`This is exactly the file that ${madeBy} made. If the bank gets it twice, it pays every refund twice: download it only if the bank does not have it.`}
      confirmLabel="Download the same file"
      isDanger
      isBusy={pendingEndpoint !== undefined}
      onConfirm={get}
    >
      {changed && <FormError tone="info">{changed}</FormError>}
    </ConfirmDialog>
  )
}
