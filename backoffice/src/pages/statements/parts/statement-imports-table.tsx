import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ImportedStatement } from '@escapes/contract'
import { VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { RowAction } from '#/features/table/row-action.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { SectionError } from '#/features/problem/section-error.tsx'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { StatementImports } from '../loader.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'

const lineCountsText = (counts: ImportedStatement): string => {
  const { matched, allocating = 0, ambiguous, unmatched, outgoing = 0, ignored = 0, known } = counts
  const parts = [
    matched > 0 && `${matched} matched${allocating > 0 ? ` (${allocating} being recorded)` : ''}`,
    ambiguous > 0 && `${ambiguous} ambiguous`,
    unmatched > 0 && `${unmatched} unmatched`,
    outgoing > 0 && `${outgoing} money out`,
    ignored > 0 && `${ignored} ignored`,
    known > 0 && `${known} imported before`,
  ]
  return parts.filter(Boolean).join(', ')
}

const createColumns = (onUndo: (statement: ImportedStatement) => void): readonly Column<ImportedStatement>[] => [
  {
    id: 'file',
    header: 'File',
    cell: ({ id, fileName }) => <Link to={`/admin/statements?view=lines&import=${id}`}>{fileName}</Link>,
  },
  {
    id: 'when',
    header: 'Imported',
    width: '13rem',
    cell: ({ importedAt, importedBy }) => (
      <TwoLineCell first={formatShortInSriLankaTime(importedAt)} second={`by ${importedBy}`} />
    ),
  },
  {
    id: 'lines',
    header: 'Lines',
    width: '6rem',
    align: 'end',
    cell: ({ lines }) => `${lines} ${lines === 1 ? 'line' : 'lines'}`,
  },
  {
    id: 'counts',
    header: 'Result',
    width: '24rem',
    cell: (statement) =>
      statement.undoneAt ? `Undone ${formatShortInSriLankaTime(statement.undoneAt)}` : lineCountsText(statement),
  },
  {
    id: 'problems',
    header: 'Left out',
    width: '8rem',
    align: 'end',
    cell: ({ problems }) => (problems.length > 0 ? `${problems.length} left out` : ''),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '7rem',
    cell: (statement) =>
      !statement.undoneAt && (
        <span data-inline="">
          <RowAction text="Undo" name={`Undo the import of ${statement.fileName}`} onClick={() => onUndo(statement)} />
        </span>
      ),
  },
]
interface StatementImportsTableProps {
  page: StatementImports | undefined
  problem: unknown
  isPending: boolean
}

export const StatementImportsTable = ({ page, problem, isPending }: StatementImportsTableProps) => {
  const [undoing, setUndoing] = useState<ImportedStatement>()
  const columns = useMemo(() => createColumns(setUndoing), [])
  return (
    <TitledSection level={2} title="Earlier imports">
      {problem ? (
        <SectionError subject="Past imports" error={problem} />
      ) : (
        <StaffTable
          width="68rem"
          isPending={isPending}
          label="Imports"
          hasRowKeys
          columns={columns}
          rows={page?.items}
          rowKey={({ id }) => id}
          expectedRows={4}
          empty={<p>No statement yet.</p>}
        />
      )}
      <ListPager page={page} noun="imports" isBusy={isPending} />
      {undoing && <UndoImportDialog key={undoing.id} statement={undoing} onClose={() => setUndoing(undefined)} />}
    </TitledSection>
  )
}
