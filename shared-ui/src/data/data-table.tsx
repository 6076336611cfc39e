import type { ReactNode } from 'react'
import { Skeleton } from '#/states/skeleton.tsx'
import { walkRows } from './walk-rows.ts'
import css from './data-table.module.css'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` for money and counts. */
  align?: 'start' | 'end'
  width?: string
  /** Names the column's order in `sort`; without it the column cannot be sorted by. */
  sortKey?: string
  /** Left out on phones. */
  isSecondary?: boolean
}

export interface DataTableProps<Row> {
  /** Read aloud: `Bookings`. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in the table's place when there are no rows. */
  empty: ReactNode
  isLoading?: boolean
  /** How many rows are expected, for the skeleton. */
  expectedRows?: number
  sort?: string
  onSort?: (sortKey: string) => void
  /** Enter or a press on the row. */
  onOpen?: (row: Row) => void
}

/** What scrolls must be reachable by the keyboard. */
const reachable = { tabIndex: 0 }

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, empty, isLoading = false, expectedRows = 8, sort, onSort, onOpen } = props
  if (!isLoading && rows.length === 0) return <>{empty}</>
  return (
    <section className={css.scroller} aria-label={label} {...reachable}>
      <table className={css.table} aria-busy={isLoading || undefined}>
        <thead>
          <tr>
            {columns.map(({ id, header, align, width, sortKey, isSecondary }) => (
              <th
                key={id}
                scope="col"
                data-align={align}
                data-secondary={isSecondary || undefined}
                style={width ? { width } : undefined}
                aria-sort={sortKey !== undefined && sortKey === sort ? 'other' : undefined}
              >
                {sortKey !== undefined && onSort ? (
                  <button
                    type="button"
                    className={css.sort}
                    data-on={sortKey === sort || undefined}
                    onClick={() => onSort(sortKey)}
                  >
                    {header}
                  </button>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading && rows.length === 0
            ? Array.from({ length: expectedRows }, (_, index) => (
                <tr key={`waiting-${index}`}>
                  {columns.map(({ id, isSecondary }) => (
                    <td key={id} data-secondary={isSecondary || undefined}>
                      <Skeleton width="70%" height="0.875rem" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  tabIndex={onOpen ? 0 : undefined}
                  data-opens={onOpen ? '' : undefined}
                  onClick={
                    onOpen &&
                    ((event) => {
                      if (!(event.target as Element).closest('a, button, input, select, label')) onOpen(row)
                    })
                  }
                  onKeyDown={
                    onOpen &&
                    ((event) => {
                      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
                      else walkRows(event)
                    })
                  }
                >
                  {columns.map(({ id, cell, align, isSecondary }) => (
                    <td key={id} data-align={align} data-secondary={isSecondary || undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}
