import type { ReactNode } from 'react'
import type { MoneyFigures } from '@escapes/contract'
import type { Column } from '@escapes/shared-ui/data'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { MoneyCell } from './money-cell.tsx'

const amountColumn = (id: 'booked' | 'verified' | 'receivable' | 'refunded', header: string): Column<MoneyFigures> => ({
  id,
  header,
  align: 'end',
  cell: (row) => <MoneyCell label={header} value={row[id]} currency={row.currency} />,
})

const columns: readonly Column<MoneyFigures>[] = [
  { id: 'currency', header: 'Currency', width: '7rem', cell: ({ currency }) => currency },
  amountColumn('booked', 'Booked'),
  amountColumn('verified', 'Verified'),
  amountColumn('receivable', 'Receivable'),
  amountColumn('refunded', 'Refunded'),
]

interface MoneyFiguresTableProps {
  figures: readonly MoneyFigures[]
  isPending: boolean
  empty: ReactNode
}

/** What was booked, came in, is owed and went back, one row a currency. */
export const MoneyFiguresTable = ({ figures, isPending, empty }: MoneyFiguresTableProps) => (
  <StaffTable
    width="48rem"
    isPending={isPending}
    label="Amounts by currency"
    columns={columns}
    rows={figures}
    rowKey={({ currency }) => currency}
    empty={empty}
  />
)
