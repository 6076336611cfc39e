import type { ReactNode } from 'react'
import type { Page } from '@escapes/contract'
import { DataTable, Pager, type DataTableProps } from '@escapes/shared-ui/data'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { TableFrame } from './table-frame.tsx'

interface StaffTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** The table scrolls below this width. */
  width: string
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined
  /** Other rows are on their way. */
  isPending?: boolean
  /** Tells of rows that came or left since, above the table. */
  news?: ReactNode
}

const noRows: never[] = []

/** A table that keeps its column widths while rows are loaded, and shows them as cards on phones. */
export const StaffTable = <Row,>(props: StaffTableProps<Row>) => {
  const { width, rows, isPending = false, isLoading = false, news, ...table } = props
  return (
    <TableFrame width={width} isPending={rows !== undefined && isPending}>
      {news}
      <DataTable {...table} rows={rows ?? noRows} isLoading={!rows || isLoading} />
    </TableFrame>
  )
}

interface ListPagerProps {
  page: Page<unknown> | undefined
  /** Plural: `bookings`. */
  noun: string
  isBusy: boolean
}

/** The way through the pages of a list, once it has rows. */
export const ListPager = ({ page, noun, isBusy }: ListPagerProps) => {
  const pager = usePagerHandlers(page)
  return page && page.items.length > 0 ? (
    <Pager shown={page.items.length} total={page.total} noun={noun} isBusy={isBusy} {...pager} />
  ) : null
}
