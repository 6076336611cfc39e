import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import { TableTools, toColumnChoices } from '#/features/table/table-tools.tsx'
import { rowKeys, searchKeys, useRowKeys } from '#/features/table/use-row-keys.ts'
import { useTablePreferences } from '#/features/table/use-table-preferences.ts'
import type { AuditData } from './loader.ts'
import { createAuditColumns } from './parts/audit-columns.tsx'
import { AuditEntrySheet } from './parts/audit-entry-sheet.tsx'
import { AuditFilters } from './parts/audit-filters.tsx'
import { type AuditViewControl, useAuditView } from './audit-view.ts'

const shortcuts = [...searchKeys, rowKeys[0], ['Enter', 'Open the entry of a row']] as const

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
          <StaffTable
            width="72rem"
            isPending={isPending}
            label="Audit log"
            columns={columns.filter(({ id }) => !preferences.hiddenColumns.includes(id))}
            rows={page?.items}
            rowKey={({ number }) => String(number)}
            isLoading={!preferences.isLoaded}
            expectedRows={12}
            onOpen={({ number }) => open(String(number))}
            empty={<NoEntries control={control} />}
          />
        </>
      )}
      <ListPager page={page} noun="entries" isBusy={isPending} />
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
