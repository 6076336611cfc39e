import { useMemo, useState } from 'react'
import type { Page, RefundFile } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { type Result, useResult } from '@escapes/platform/result'
import { EmptyState, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import { RowAction } from '#/features/table/row-action.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import css from '#/features/table/row-actions.module.css'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { countUnsentRefunds, fileRefundsText } from './file-refunds-text.ts'
import { MarkFileSentDialog } from './mark-file-sent-dialog.tsx'
import { ReleaseBatchDialog } from './release-batch-dialog.tsx'
import { DownloadFileAgainDialog } from './download-file-again-dialog.tsx'

type FileAction = 'release' | 'mark-sent' | 'download-again'

const fileStatusText = ({ state, refunds, sent, voided }: RefundFile): string =>
  state === 'prepared'
    ? 'waiting for release'
    : [`${sent} of ${refunds} sent`, voided > 0 && `${voided} voided`].filter(Boolean).join(', ')

const FileActions = ({ file, onRequest }: { file: RefundFile; onRequest: (action: FileAction) => void }) => {
  const me = useSession()
  const { number, state, madeBy, isStored, release, again, send } = file
  if (release?.why) return <WhoMayNote whoMay={release} deed="release" />
  if (state === 'prepared')
    return !release && madeBy === me?.name ? (
      <p className={css.note}>You prepared it: a colleague releases it.</p>
    ) : (
      <RowAction
        text="Release"
        variant="primary"
        name={`Release file ${number}`}
        onClick={() => onRequest('release')}
      />
    )
  return (
    <>
      <div className={css.buttons}>
        {countUnsentRefunds(file) > 0 && !send?.why && (
          <RowAction
            text="Mark sent"
            variant="primary"
            name={`Mark file ${number} as sent`}
            onClick={() => onRequest('mark-sent')}
          />
        )}
        {isStored && !again?.why && (
          <RowAction
            text="Download again"
            name={`Download again: file ${number}`}
            onClick={() => onRequest('download-again')}
          />
        )}
      </div>
      <WhoMayNote whoMay={send} deed="send" />
      {isStored && <WhoMayNote whoMay={again} deed="download" />}
    </>
  )
}

type RequestedDialog = { file: RefundFile; action: FileAction }

const createColumns = (onRequest: ((requested: RequestedDialog) => void) | undefined): Column<RefundFile>[] => [
  {
    id: 'file',
    header: 'File',
    cell: ({ number, fileName }) => <TwoLineCell first={`File ${number}`} second={fileName} title={fileName} />,
  },
  {
    id: 'made',
    header: 'Made',
    width: '14rem',
    cell: ({ madeAt, madeBy }) => (
      <TwoLineCell first={formatShortInSriLankaTime(madeAt)} second={`made by ${madeBy}`} />
    ),
  },
  {
    id: 'refunds',
    header: 'Refunds in it',
    width: '12rem',
    cell: (file) => <TwoLineCell first={fileRefundsText(file)} second={fileStatusText(file)} />,
  },
  {
    id: 'released',
    header: 'Released',
    width: '14rem',
    cell: ({ state, releasedAt, releasedBy, isStored }) => (
      <TwoLineCell
        first={
          state === 'prepared'
            ? 'Not released yet'
            : releasedAt
              ? formatShortInSriLankaTime(releasedAt)
              : 'When it was made'
        }
        second={
          releasedBy ? `released by ${releasedBy}` : state !== 'prepared' && !isStored ? 'No longer stored' : undefined
        }
      />
    ),
  },
  ...(onRequest
    ? [
        {
          id: 'actions',
          header: <VisuallyHidden>Actions</VisuallyHidden>,
          width: '16rem',
          cell: (file: RefundFile) => <FileActions file={file} onRequest={(action) => onRequest({ file, action })} />,
        },
      ]
    : []),
]

const fileDialogs = {
  release: ReleaseBatchDialog,
  'mark-sent': MarkFileSentDialog,
  'download-again': DownloadFileAgainDialog,
}

interface RefundFilesTableProps {
  files: Promise<Result<Page<RefundFile>>>
  isAdmin: boolean
}

/** Every file for the bank. A refund is in at most one of them. */
export const RefundFilesTable = ({ files, isAdmin }: RefundFilesTableProps) => {
  const { outcome, isPending } = useResult(files)
  const [requestedDialog, setRequestedDialog] = useState<RequestedDialog>()
  const columns = useMemo(() => createColumns(isAdmin ? setRequestedDialog : undefined), [isAdmin])
  const page = outcome?.ok ? outcome.value : undefined
  const FileDialog = requestedDialog && fileDialogs[requestedDialog.action]
  if (outcome?.ok === false) return <LoadError title="The files could not be loaded" error={outcome.error} />
  return (
    <>
      <StaffTable
        width="72rem"
        isPending={isPending}
        label="Files for the bank"
        hasRowKeys
        columns={columns}
        rows={page?.items}
        rowKey={({ number }) => String(number)}
        empty={
          <EmptyState
            icon="download"
            title="No files yet"
            detail="Approved refunds go into a batch for the bank, one for each currency. A second admin releases it."
          />
        }
      />
      <ListPager page={page} noun="files" isBusy={isPending} />
      {requestedDialog && FileDialog && (
        <FileDialog
          key={`${requestedDialog.file.number}${requestedDialog.action}`}
          file={requestedDialog.file}
          onClose={() => setRequestedDialog(undefined)}
        />
      )}
    </>
  )
}
