import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { BankAccount } from '@escapes/contract'
import { useSettled } from '@escapes/platform/settled'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { DataTable } from '@escapes/shared-ui/data'
import { Desk } from '#/features/desk/desk.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { TableFrame } from '#/features/table/table-frame.tsx'
import type { AccountsData } from './loader.ts'
import { AccountDialog } from './parts/account-dialog.tsx'
import { columnsOf } from './parts/columns.tsx'

const noRows: BankAccount[] = []

export const AccountsPage = () => {
  const { accounts } = useLoaderData<AccountsData>()
  const { outcome, isPending } = useSettled(accounts)
  const isAdmin = useIsAdmin()
  const [edited, setEdited] = useState<BankAccount | 'new'>()
  const columns = useMemo(() => columnsOf(isAdmin ? setEdited : undefined), [isAdmin])
  const items = outcome?.ok ? outcome.value.items : undefined
  return (
    <Desk
      title="Bank accounts"
      lede={isAdmin ? 'Travellers pay into these, by currency.' : 'Travellers pay into these. Only admins change them.'}
    >
      {outcome?.ok === false ? (
        <LoadError title="The accounts could not be loaded" error={outcome.error} />
      ) : (
        <>
          {isAdmin && (
            <div>
              <Button size="sm" onClick={() => setEdited('new')}>
                Add an account
              </Button>
            </div>
          )}
          <TableFrame width="64rem" isPending={items !== undefined && isPending}>
            <DataTable
              label="Bank accounts"
              columns={columns}
              rows={items ?? noRows}
              rowKey={({ id }) => id}
              isLoading={!items}
              expectedRows={3}
              empty={
                <EmptyState
                  icon="wallet"
                  title="No bank account yet"
                  detail="Without one no traveller can be told where to pay."
                />
              }
            />
          </TableFrame>
        </>
      )}
      {edited && <AccountDialog account={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Desk>
  )
}
