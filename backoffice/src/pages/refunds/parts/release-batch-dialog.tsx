import type { RefundFile } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { downloadTextFile } from '#/features/download/download-text-file.ts'
import { fileRefundsText } from './file-refunds-text.ts'

/** Releases a batch that a colleague prepared, and saves its file for the bank. */
export const ReleaseBatchDialog = ({ file, onClose }: { file: RefundFile; onClose: () => void }) => {
  const { notify } = usePlatform()
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/refunds')
  useProblemNotice(problem, 'The file could not be released')
  const { number, madeBy, madeAt, refunds } = file
  const asked = { params: { number }, body: { madeAt, refunds } }
  const release = (): void =>
    send('POST /admin/refund-files/:number/release', asked, ({ fileName, csv, leftOut }) => {
      downloadTextFile(fileName, csv, 'text/csv;charset=utf-8')
      if (leftOut > 0) {
        const description = `${leftOut} that you approved yourself, or that are your own, are for another admin to release.`
        notify({ status: 'info', title: 'Some refunds are not in this file', description })
      }
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Release file ${number}, ${fileRefundsText(file)}?`}
      detail={`${madeBy} prepared it. The file is downloaded for the bank. After that, no approval in it can be withdrawn.`}
      confirmLabel="Release and save"
      isBusy={pendingEndpoint !== undefined}
      onConfirm={release}
    />
  )
}
