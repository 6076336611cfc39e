import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { AuditEntry } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TableTools, toColumnChoices } from '#/features/table/table-tools.tsx'
import { rowKeys, useRowKeys } from '#/features/table/use-row-keys.ts'
import { useTablePreferences } from '#/features/table/use-table-preferences.ts'
import type { AuditData } from './loader.ts'
import { createAuditColumns } from './parts/audit-columns.tsx'
import { AuditEntrySheet } from './parts/audit-entry-sheet.tsx'
import { AuditFilters } from './parts/audit-filters.tsx'
import { type AuditViewControl, useAuditView } from './use-audit-view.ts'

const noRows: AuditEntry[] = []
const shortcuts = [['F', 'Go to the search'], rowKeys[0], ['Enter', 'Open the entry of a row']] as const

const NoEntries = ({ control: { view, clear } }: { control: AuditViewControl }) => {
  const { cursor: _cursor, open: _open, ...filters } = view
  const isFiltered = Object.values(filters).some(Boolean)
  return isFiltered ? (
    <EmptyState
      icon="search"
      title="No entry matches"
      detail="No action matches all of these filters. Remove one to see more."
      action={
        <Button variant="secondary" onClick={clear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState icon="shield" title="No entries yet" detail="Every action by staff is recorded here." />
  )
}

export const AuditPage = () => {
  const { entries, choices, opened, preferences: loadedPreferences } = useLoaderData<AuditData>()
  const { outcome, isPending } = useResult(entries)
  const { outcome: loadedChoices } = useResult(choices)
  const control = useAuditView()
  const { view, open } = control
  const preferences = useTablePreferences('audit', loadedPreferences, '/admin/audit')
  useRowKeys()
  const columns = useMemo(() => createAuditColumns(({ number }) => open(String(number))), [open])
  const page = outcome?.ok ? outcome.value : undefined
  const pager = usePagerHandlers(page)
  return (
    <StaffLayout
      title="Audit"
      lede="What staff did, newest first. Nobody can change or remove an entry. Times are Sri Lanka time."
      shortcuts={shortcuts}
    >
      <AuditFilters control={control} choices={loadedChoices?.ok ? loadedChoices.value : undefined} />
      {outcome?.ok === false ? (
        <LoadError title="The audit log could not be loaded" error={outcome.error} />
      ) : (
        <>
          <TableTools preferences={preferences} columns={toColumnChoices(columns)} search={control.savedSearch} />
          <TableFrame width="72rem" isPending={page !== undefined && isPending}>
            <DataTable
              label="Audit log"
              columns={columns.filter(({ id }) => !preferences.hiddenColumns.includes(id))}
              rows={page?.items ?? noRows}
              rowKey={({ number }) => String(number)}
              isLoading={!page || !preferences.isLoaded}
              expectedRows={12}
              onOpen={({ number }) => open(String(number))}
              empty={<NoEntries control={control} />}
            />
          </TableFrame>
        </>
      )}
      {page && page.items.length > 0 && (
        <Pager
          shown={page.items.length}
          total={page.total}
          noun={page.total === 1 ? 'entry' : 'entries'}
          isBusy={isPending}
          {...pager}
        />
      )}
      {view.open !== null && opened && (
        <AuditEntrySheet
          number={view.open}
          listed={page?.items.find(({ number }) => String(number) === view.open)}
          opened={opened}
          onClose={() => open(null)}
        />
      )}
    </StaffLayout>
  )
}
