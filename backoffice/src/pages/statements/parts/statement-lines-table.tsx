import { useMemo, useState, type ReactNode } from 'react'
import type { StatementLine } from '@escapes/contract'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { AssignLineDialog } from './assign-line-dialog.tsx'
import { IgnoreLineDialog } from './ignore-line-dialog.tsx'
import { SplitLineDialog } from './split-line-dialog.tsx'
import { createLineColumns, type LineAction } from './line-columns.tsx'
import { useAcceptSuggestion } from './use-accept-suggestion.ts'

interface StatementLinesTableProps {
  label: string
  lines: readonly StatementLine[] | undefined
  isPending: boolean
  empty: ReactNode
}

export const StatementLinesTable = ({ label, lines, isPending, empty }: StatementLinesTableProps) => {
  const [requestedAction, setRequestedAction] = useState<{ line: StatementLine; action: LineAction }>()
  const { accept, acceptingId, rejected } = useAcceptSuggestion()
  const columns = useMemo(
    () =>
      createLineColumns(
        (line, action) => (action === 'accept' ? accept(line) : setRequestedAction({ line, action })),
        acceptingId,
      ),
    [accept, acceptingId],
  )
  const close = (): void => setRequestedAction(undefined)
  return (
    <>
      <StaffTable
        width="58rem"
        isPending={isPending}
        label={label}
        hasRowKeys
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        empty={empty}
      />
      {rejected && (
        <AssignLineDialog
          key={rejected.line.id}
          line={rejected.line}
          sending={rejected.sending}
          onClose={rejected.close}
        />
      )}
      {(requestedAction?.action === 'assign' || requestedAction?.action === 'reassign') && (
        <AssignLineDialog
          key={requestedAction.line.id}
          line={requestedAction.line}
          isReassignment={requestedAction.action === 'reassign'}
          onClose={close}
        />
      )}
      {requestedAction?.action === 'split' && (
        <SplitLineDialog key={requestedAction.line.id} line={requestedAction.line} onClose={close} />
      )}
      {requestedAction?.action === 'ignore' && (
        <IgnoreLineDialog key={requestedAction.line.id} line={requestedAction.line} onClose={close} />
      )}
    </>
  )
}
