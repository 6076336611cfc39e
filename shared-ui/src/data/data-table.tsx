import type { ReactNode } from 'react'
import { Skeleton } from '#/states/skeleton.tsx'
import { moveFocusBetweenRows } from './move-focus-between-rows.ts'
import css from './data-table.module.css'

/** Both orders of a column, the one of the first press first. */
export type SortKeys = readonly [first: string, second: string]

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  width?: string
  /** The value of `sort` for this column, or those of both orders; without it the column is not sortable. */
  sortKey?: string | SortKeys
  /** Whether the first order of two is ascending. */
  isAscendingFirst?: boolean
  /** Hidden on phones. */
  isSecondary?: boolean
}

export interface DataTableProps<Row> {
  /** The accessible name: `Bookings`. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty: ReactNode
  isLoading?: boolean
  /** The number of skeleton rows. */
  expectedRows?: number
  sort?: string
  onSort?: (sortKey: string) => void
  /** Called on Enter or a click on the row. */
  onOpen?: (row: Row) => void
}

const toSortKeys = (sortKey: string | SortKeys): readonly string[] =>
  typeof sortKey === 'string' ? [sortKey] : sortKey

/** The next order of a press: the other one where this column sorts already. */
const toNextSort = (sortKey: string | SortKeys, sort: string | undefined): string => {
  const [first = '', second = first] = toSortKeys(sortKey)
  return sort === first ? second : first
}

const toAriaSort = <Row,>({ sortKey, isAscendingFirst = false }: Column<Row>, sort: string | undefined) => {
  const at = sortKey === undefined || sort === undefined ? -1 : toSortKeys(sortKey).indexOf(sort)
  if (at < 0) return undefined
  if (typeof sortKey === 'string') return 'other'
  return (at === 0) === isAscendingFirst ? 'ascending' : 'descending'
}

/** A scrollable area must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, empty, isLoading = false, expectedRows = 8, sort, onSort, onOpen } = props
  if (!isLoading && rows.length === 0) return <>{empty}</>
  return (
    <section className={css.scroller} aria-label={label} {...reachable}>
      <table className={css.table} aria-busy={isLoading || undefined}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { id, header, align, width, sortKey, isSecondary } = column
              const order = toAriaSort(column, sort)
              return (
                <th
                  key={id}
                  scope="col"
                  data-column={id}
                  data-align={align}
                  data-secondary={isSecondary || undefined}
                  style={width ? { width } : undefined}
                  aria-sort={order}
                >
                  {sortKey !== undefined && onSort ? (
                    <button
                      type="button"
                      className={css.sort}
                      data-on={order}
                      onClick={() => onSort(toNextSort(sortKey, sort))}
                    >
                      {header}
                    </button>
                  ) : (
                    header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {isLoading && rows.length === 0
            ? Array.from({ length: expectedRows }, (_, index) => (
                <tr key={`waiting-${index}`}>
                  {columns.map(({ id, isSecondary }) => (
                    <td key={id} data-column={id} data-secondary={isSecondary || undefined}>
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
                      else moveFocusBetweenRows(event)
                    })
                  }
                >
                  {columns.map(({ id, cell, align, isSecondary }) => (
                    <td key={id} data-column={id} data-align={align} data-secondary={isSecondary || undefined}>
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
