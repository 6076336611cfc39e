import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ExportedTable } from '@escapes/contract'
import type { Column } from '@escapes/shared-ui/data'
import { Button, Icon, lazyOverlay } from '@escapes/shared-ui/core'
import { useDownload } from '../download/use-download.ts'
import type { ColumnChoice } from './choose-columns-dialog.tsx'
import css from './table-tools.module.css'
import type { TablePreferencesControl } from './use-table-preferences.ts'

const SavedViewsDialog = lazyOverlay(async () => (await import('./saved-views-dialog.tsx')).SavedViewsDialog, {
  name: 'The saved views',
})

const ChooseColumnsDialog = lazyOverlay(async () => (await import('./choose-columns-dialog.tsx')).ChooseColumnsDialog, {
  name: 'The columns',
})

interface TableToolsProps {
  preferences: TablePreferencesControl
  columns: readonly ColumnChoice[]
  /** The query of the view in use: see `TableViewControl.savedSearch`. */
  search: string
  /** The file with all rows that match. */
  exported?: { table: ExportedTable; search: string }
  /** Those in use. */
  filters?: ReactNode
  /** What adds a row. */
  action?: ReactNode
}

/** The columns that can be hidden: those with a text as header, except the first, which names the row. */
export const toColumnChoices = <Row,>(columns: readonly Column<Row>[]): ColumnChoice[] =>
  columns.slice(1).flatMap(({ id, header }) => (typeof header === 'string' ? [{ id, label: header }] : []))

interface ExportButtonProps {
  table: ExportedTable
  search: string
  /** The page whose action it is. */
  page?: string
}

export const ExportButton = ({ table, search, page = `/admin/${table}` }: ExportButtonProps) => {
  const { download, isDownloading } = useDownload(page)
  return (
    <Button
      size="sm"
      variant="secondary"
      isBusy={isDownloading}
      onClick={() => download('POST /admin/table-exports/:table/link', { params: { table }, body: { search } })}
    >
      <Icon name="download" size={16} />
      <span>Export CSV</span>
    </Button>
  )
}

export const TableTools = ({ preferences, columns, search, exported, filters, action }: TableToolsProps) => {
  const [opened, setOpened] = useState<'columns' | 'views'>()
  const { pathname } = useLocation()
  const close = () => setOpened(undefined)
  return (
    <div className={css.tools}>
      {filters}
      <nav className={css.views} aria-label="Saved views">
        {preferences.views.map((view) => (
          <Link
            key={view.id}
            className={css.view}
            to={{ pathname, search: view.search }}
            aria-current={view.search === search ? 'true' : undefined}
          >
            {view.name}
          </Link>
        ))}
        <Button size="sm" variant="quiet" onClick={() => setOpened('views')}>
          <Icon name="plus" size={16} />
          Save view
        </Button>
      </nav>
      <div className={css.buttons}>
        <Button size="sm" variant="secondary" onClick={() => setOpened('columns')}>
          <Icon name="eye" size={16} />
          Columns
        </Button>
        {exported && <ExportButton {...exported} />}
        {action}
      </div>
      {opened === 'columns' && (
        <ChooseColumnsDialog
          columns={columns}
          hiddenColumns={preferences.hiddenColumns}
          onHide={preferences.hideColumns}
          onClose={close}
        />
      )}
      {opened === 'views' && <SavedViewsDialog preferences={preferences} search={search} onClose={close} />}
    </div>
  )
}
