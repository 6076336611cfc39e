import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { SearchBox } from './search-box.tsx'

interface Row {
  id: string
  total: string
}

const rows: Row[] = [
  { id: 'A', total: '$1.00' },
  { id: 'B', total: '$2.00' },
]

const show = (props: Partial<DataTableProps<Row>> = {}) =>
  render(
    <DataTable
      label="Bookings"
      columns={[
        { id: 'id', header: 'Reference', cell: ({ id }: Row) => id, sortKey: 'newest' },
        { id: 'total', header: 'Total', cell: ({ total }: Row) => total, align: 'end' },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p>No bookings yet</p>}
      {...props}
    />,
  )

describe('DataTable', () => {
  it('opens the row that Enter is pressed on, after walking there with the arrows', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    show({ onOpen })
    screen.getByRole('row', { name: /A/ }).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  })

  it('requests another order', async () => {
    const onSort = vi.fn<(key: string) => void>()
    show({ onSort })
    await userEvent.click(screen.getByRole('button', { name: 'Reference' }))
    expect(onSort).toHaveBeenCalledWith('newest')
  })

  it('walks between rows with J and K', async () => {
    show({ onOpen: () => undefined })
    screen.getByRole('row', { name: /A/ }).focus()
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /B/ }))
    await userEvent.keyboard('kk')
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /A/ }))
  })

  it('walks between rows that open nothing, and leads by Tab to what can be done with one', async () => {
    const cell = ({ id }: Row) => <button type="button">Approve {id}</button>
    show({ hasRowKeys: true, columns: [{ id: 'id', header: 'Reference', cell }] })
    screen.getByRole('row', { name: /A$/ }).focus()
    await userEvent.keyboard('j{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Approve B' }))
  })

  it('says of a struck-through row that the list no longer has it', () => {
    show({ leftIds: new Set(['A']) })
    expect(screen.getAllByRole('row', { name: /not in this list any more/ })).toEqual([
      screen.getByRole('row', { name: /^A/ }),
    ])
  })

  it('sorts a column both ways, and says which way', async () => {
    const onSort = vi.fn<(key: string) => void>()
    const columns = [
      { id: 'id', header: 'Reference', cell: ({ id }: Row) => id, sortKey: ['newest', 'oldest'] as const },
      {
        id: 'total',
        header: 'Stay',
        cell: ({ total }: Row) => total,
        sortKey: ['early', 'late'] as const,
        isAscendingFirst: true,
      },
    ]
    const { unmount } = show({ columns, onSort, sort: 'newest' })
    expect(screen.getByRole('columnheader', { name: 'Reference' }).getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: 'Reference' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    expect(onSort.mock.calls).toEqual([['oldest'], ['early']])
    unmount()
    show({ columns, onSort, sort: 'early' })
    expect(screen.getByRole('columnheader', { name: 'Stay' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Reference' }).hasAttribute('aria-sort')).toBe(false)
  })

  it('says that there is nothing, and waits with rows of the same height', () => {
    const { unmount } = show({ rows: [] })
    expect(screen.getByText('No bookings yet')).toBeTruthy()
    unmount()
    show({ rows: [], isLoading: true, expectedRows: 3 })
    expect(screen.getAllByRole('row')).toHaveLength(4)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  })
})

describe('SearchBox', () => {
  it('has the focus after the key F, but not while something is typed elsewhere', async () => {
    render(
      <>
        <input aria-label="Name" />
        <SearchBox label="Search bookings" />
      </>,
    )
    await userEvent.type(screen.getByLabelText('Name'), 'f')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    screen.getByLabelText('Name').blur()
    await userEvent.keyboard('f')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search bookings' }))
  })
})
