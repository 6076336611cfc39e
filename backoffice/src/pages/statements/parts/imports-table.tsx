import { Link } from 'react-router-dom'
import type { ImportedStatement } from '@escapes/contract'
import { useSettled } from '@escapes/platform/settled'
import { DataTable, Pager, type Column } from '@escapes/shared-ui/data'
import { Part } from '#/features/detail/part.tsx'
import { usePages } from '#/features/paging/use-pages.ts'
import { PartError } from '#/features/problem/part-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLines } from '#/features/table/two-lines.tsx'
import { stamp } from '#/features/time/stamp.ts'
import type { ImportData } from '../loader.ts'

const countsOf = ({ matched, ambiguous, unmatched, known }: ImportedStatement): string =>
  `${matched} matched, ${ambiguous} ambiguous, ${unmatched} unmatched, ${known} known before`

const columns: readonly Column<ImportedStatement>[] = [
  {
    id: 'file',
    header: 'File',
    cell: ({ id, fileName }) => <Link to={`/admin/statements?view=lines&import=${id}`}>{fileName}</Link>,
  },
  {
    id: 'when',
    header: 'Imported',
    width: '13rem',
    cell: ({ importedAt, importedBy }) => <TwoLines first={stamp(importedAt)} second={`by ${importedBy}`} />,
  },
  { id: 'lines', header: 'Lines', width: '6rem', align: 'end', cell: ({ lines }) => `${lines} lines` },
  { id: 'counts', header: 'Result', width: '24rem', cell: countsOf },
  {
    id: 'problems',
    header: 'Unreadable',
    width: '8rem',
    align: 'end',
    cell: ({ problems }) => (problems.length > 0 ? `${problems.length} unreadable` : ''),
  },
]
const noRows: ImportedStatement[] = []

export const ImportsTable = ({ imports }: Pick<ImportData, 'imports'>) => {
  const { outcome, isPending } = useSettled(imports)
  const page = outcome?.ok ? outcome.value : undefined
  const turns = usePages(page)
  return (
    <Part level={2} title="Imported before">
      {outcome?.ok === false ? (
        <PartError what="Past imports" error={outcome.error} />
      ) : (
        <TableFrame width="60rem" isPending={page !== undefined && isPending}>
          <DataTable
            label="Imports"
            columns={columns}
            rows={page?.items ?? noRows}
            rowKey={({ id }) => id}
            isLoading={!page}
            expectedRows={4}
            empty={<p>No statement yet.</p>}
          />
        </TableFrame>
      )}
      {page && page.items.length > 0 && (
        <Pager shown={page.items.length} total={page.total} noun="imports" isBusy={isPending} {...turns} />
      )}
    </Part>
  )
}
