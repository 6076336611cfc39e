import { useMemo, useState } from 'react'
import type { User } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { SecondPersonSection } from '#/features/second-person/second-person-section.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TableTools, toColumnChoices } from '#/features/table/table-tools.tsx'
import { useTablePreferences } from '#/features/table/use-table-preferences.ts'
import type { UsersTabData } from '../loader.ts'
import { useUsersView } from '../use-users-view.ts'
import { UserChangeDialog, type UserChange } from './user-change-dialog.tsx'
import { createUserColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'

const noRows: User[] = []

export const UsersTab = ({ data: { users, preferences: loadedPreferences, secondPeople } }: { data: UsersTabData }) => {
  const { outcome, isPending } = useResult(users)
  const control = useUsersView()
  const preferences = useTablePreferences('users', loadedPreferences, '/admin/user-management')
  const ownId = useSession()?.id
  const [change, setChange] = useState<UserChange>()
  const columns = useMemo(() => createUserColumns({ ownId, onRequest: setChange }), [ownId])
  const page = outcome?.ok ? outcome.value : undefined
  const pager = usePagerHandlers(page)
  return (
    <>
      <UserFilters control={control} />
      {outcome?.ok === false ? (
        <LoadError title={(reason) => `Failed to fetch users: ${reason}`} error={outcome.error} />
      ) : (
        <>
          <TableTools preferences={preferences} columns={toColumnChoices(columns)} search={control.savedSearch} />
          <TableFrame width="68rem" isPending={page !== undefined && isPending}>
            <DataTable
              label="Users"
              columns={columns.filter(({ id }) => !preferences.hiddenColumns.includes(id))}
              rows={page?.items ?? noRows}
              rowKey={({ id }) => id}
              isLoading={!page || !preferences.isLoaded}
              expectedRows={10}
              empty={
                <EmptyState
                  icon="users"
                  title="No user matches"
                  detail="Other users may be hidden by the filters in use."
                  action={
                    <Button variant="secondary" onClick={control.clear}>
                      Show all users
                    </Button>
                  }
                />
              }
            />
          </TableFrame>
        </>
      )}
      {page && page.items.length > 0 && (
        <Pager shown={page.items.length} total={page.total} noun="users" isBusy={isPending} {...pager} />
      )}
      {page && <SecondPersonSection secondPeople={secondPeople} />}
      {change && <UserChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}
