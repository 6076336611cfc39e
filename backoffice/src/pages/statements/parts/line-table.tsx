import { useMemo, useState, type ReactNode } from 'react'
import type { StatementLine } from '@escapes/contract'
import { DataTable } from '@escapes/shared-ui/data'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { columnsOf, type LineDeed } from './line-columns.tsx'

interface LineTableProps {
  label: string
  /** Nothing until the answer. */
  lines: readonly StatementLine[] | undefined
  isPending: boolean
  empty: ReactNode
}

const noRows: StatementLine[] = []

/** Lines of statements, with what can be done about those that name no booking. */
export const LineTable = ({ label, lines, isPending, empty }: LineTableProps) => {
  const [asked, setAsked] = useState<{ line: StatementLine; deed: LineDeed }>()
  const columns = useMemo(() => columnsOf((line, deed) => setAsked({ line, deed })), [])
  const close = (): void => setAsked(undefined)
  return (
    <>
      <TableFrame width="74rem" isPending={lines !== undefined && isPending}>
        <DataTable
          label={label}
          columns={columns}
          rows={lines ?? noRows}
          rowKey={({ id }) => id}
          isLoading={!lines}
          empty={empty}
        />
      </TableFrame>
      {asked?.deed === 'assign' && <AssignDialog key={asked.line.id} line={asked.line} onClose={close} />}
      {asked?.deed === 'ignore' && <IgnoreDialog key={asked.line.id} line={asked.line} onClose={close} />}
    </>
  )
}
