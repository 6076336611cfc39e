import { useMemo, useState } from 'react'
import { useSession } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import { SecondPersonSection } from '#/features/second-person/second-person-section.tsx'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import { TableTools, toColumnChoices } from '#/features/table/table-tools.tsx'
import { useTablePreferences } from '#/features/table/use-table-preferences.ts'
import type { UsersTabData } from '../loader.ts'
import { useUsersView } from '../users-search-params.ts'
import { UserChangeDialog, type UserChange } from './user-change-dialog.tsx'
import { createUserColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'

export const UsersTab = ({ data: { users, preferences: loadedPreferences, secondPeople } }: { data: UsersTabData }) => {
  const { outcome, isPending } = useResult(users)
  const control = useUsersView()
  const preferences = useTablePreferences('users', loadedPreferences, '/admin/user-management')
  const ownId = useSession()?.id
  const [change, setChange] = useState<UserChange>()
  const columns = useMemo(() => createUserColumns({ ownId, onRequest: setChange }), [ownId])
  const page = outcome?.ok ? outcome.value : undefined
  return (
    <>
      <UserFilters control={control} />
      {outcome?.ok === false ? (
        <LoadError title={(reason) => `Failed to fetch users: ${reason}`} error={outcome.error} />
      ) : (
        <>
          <TableTools preferences={preferences} columns={toColumnChoices(columns)} search={control.savedSearch} />
          <StaffTable
            width="68rem"
            isPending={isPending}
            label="Users"
            columns={columns.filter(({ id }) => !preferences.hiddenColumns.includes(id))}
            rows={page?.items}
            rowKey={({ id }) => id}
            isLoading={!preferences.isLoaded}
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
        </>
      )}
      <ListPager page={page} noun="users" isBusy={isPending} />
      {page && <SecondPersonSection secondPeople={secondPeople} />}
      {change && <UserChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}
