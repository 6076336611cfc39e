import type { ReactNode, KeyboardEvent } from 'react'
import { VisuallyHidden } from '#/layout/visually-hidden.tsx'
import { Skeleton } from '#/states/skeleton.tsx'
import css from './data-table.module.css'

/** Moves the focus between rows with the arrow keys, J and K, Home and End. */
const moveFocusBetweenRows = (event: KeyboardEvent<HTMLTableRowElement>): void => {
  if (event.target !== event.currentTarget) return
  const rows = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])]
  const at = rows.indexOf(event.currentTarget)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const [below, above] = [rows[at + 1], at > 0 ? rows[at - 1] : undefined]
  const next = { ArrowDown: below, j: below, ArrowUp: above, k: above, Home: rows[0], End: rows.at(-1) }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

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
  /** Hidden where a desk is narrow, `low` ones first: what a row leads to says it too. */
  priority?: 'medium' | 'low'
}

export interface DataTableProps<Row> {
  /** The accessible name: `Bookings`. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty: ReactNode
  isLoading?: boolean
  expectedRows?: number
  sort?: string
  onSort?: (sortKey: string) => void
  /** Rows that the list no longer has, and that stay where they are until it is read again. */
  leftIds?: ReadonlySet<string> | undefined
  /** Called on Enter or a click on the row. */
  onOpen?: (row: Row) => void
  /** Rows that open nothing take the keys too, and lead by Tab to what can be done with them. */
  hasRowKeys?: boolean
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
  const { leftIds, hasRowKeys = false } = props
  if (!isLoading && rows.length === 0) return <>{empty}</>
  return (
    <section className={css.scroller} aria-label={label} {...reachable}>
      <table className={css.table} aria-busy={isLoading || undefined}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { id, header, align, width, sortKey, isSecondary, priority } = column
              const order = toAriaSort(column, sort)
              return (
                <th
                  key={id}
                  scope="col"
                  data-column={id}
                  data-align={align}
                  data-secondary={isSecondary || undefined}
                  data-priority={priority}
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
                  {columns.map(({ id, isSecondary, priority }) => (
                    <td key={id} data-column={id} data-secondary={isSecondary || undefined} data-priority={priority}>
                      <Skeleton width="70%" height="0.875rem" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  tabIndex={onOpen ? 0 : hasRowKeys ? -1 : undefined}
                  data-opens={onOpen ? '' : undefined}
                  data-left={leftIds?.has(rowKey(row)) || undefined}
                  onClick={
                    onOpen &&
                    ((event) => {
                      if (!(event.target as Element).closest('a, button, input, select, label')) onOpen(row)
                    })
                  }
                  onKeyDown={(event) => {
                    if (onOpen && event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
                    else moveFocusBetweenRows(event)
                  }}
                >
                  {columns.map(({ id, cell, align, isSecondary, priority }, at) => (
                    <td
                      key={id}
                      data-column={id}
                      data-align={align}
                      data-secondary={isSecondary || undefined}
                      data-priority={priority}
                    >
                      {cell(row)}
                      {at === 0 && leftIds?.has(rowKey(row)) && (
                        <VisuallyHidden>, not in this list any more</VisuallyHidden>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}
