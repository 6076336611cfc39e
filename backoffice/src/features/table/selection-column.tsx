import type { Column } from '@escapes/shared-ui/data'
import css from './selection-column.module.css'
import type { RowSelection } from './use-row-selection.ts'

interface SelectionColumnInput<Row> {
  rows: readonly Row[]
  selection: RowSelection<Row>
  /** `GALLE379` */
  rowName: (row: Row) => string
}

/** A first column with a checkbox for each row, and one in its head for all rows of the page. */
export const selectionColumn = <Row extends { id: string }>({
  rows,
  selection,
  rowName,
}: SelectionColumnInput<Row>): Column<Row> => {
  const count = selection.selected.length
  return {
    id: 'select',
    width: '2.75rem',
    header: (
      <label className={css.box}>
        <input
          type="checkbox"
          aria-label="Select all rows"
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && count < rows.length
          }}
          checked={rows.length > 0 && count === rows.length}
          onChange={({ target }) => selection.selectAll(target.checked)}
        />
      </label>
    ),
    cell: (row) => (
      <label className={css.box} data-inline="">
        <input
          type="checkbox"
          aria-label={`Select ${rowName(row)}`}
          checked={selection.isSelected(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
      </label>
    ),
  }
}
