import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { BankAccount } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import { SecondPersonSection } from '#/features/second-person/second-person-section.tsx'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { StaffTable } from '#/features/table/staff-table.tsx'
import type { BankAccountsData } from './loader.ts'
import { BankAccountDialog } from './parts/bank-account-dialog.tsx'
import { BankAccountChanges } from './parts/bank-account-changes.tsx'
import { createBankAccountColumns } from './parts/bank-account-columns.tsx'

export const BankAccountsPage = () => {
  const { accounts, changes, secondPeople } = useLoaderData<BankAccountsData>()
  const { outcome, isPending } = useResult(accounts)
  const { outcome: loadedChanges } = useResult(changes)
  const isAdmin = useIsAdmin()
  const [editedAccount, setEditedAccount] = useState<BankAccount | 'new'>()
  const columns = useMemo(() => createBankAccountColumns(isAdmin ? setEditedAccount : undefined), [isAdmin])
  // What waits stands above: nothing is shown before it is known.
  const items = outcome?.ok && loadedChanges ? outcome.value.items : undefined
  const allChanges = loadedChanges?.ok ? loadedChanges.value.items : []
  const waiting = allChanges.filter(({ state }) => state === 'waiting')
  const decided = allChanges.filter(({ state }) => state !== 'waiting')
  return (
    <StaffLayout
      title="Bank accounts"
      lede={`Customers pay into these, by currency. ${isAdmin ? 'A change takes two admins.' : 'Only admins change them.'}`}
    >
      {outcome?.ok === false ? (
        <LoadError title="The accounts could not be loaded" error={outcome.error} />
      ) : (
        <>
          {isAdmin && (
            <div>
              <Button size="sm" onClick={() => setEditedAccount('new')}>
                Add an account
              </Button>
            </div>
          )}
          {items && waiting.length > 0 && (
            <BankAccountChanges title="Waiting for a second admin" changes={waiting} isAdmin={isAdmin} />
          )}
          <StaffTable
            width="70rem"
            isPending={isPending}
            label="Bank accounts"
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            expectedRows={6}
            empty={
              <EmptyState
                icon="wallet"
                title="No bank account yet"
                detail="Until you add one, customers cannot be told where to pay."
              />
            }
          />
          {/* Shown only once the table above has its height. */}
          {items && loadedChanges?.ok === false && (
            <LoadError title="The changes could not be loaded" error={loadedChanges.error} />
          )}
          {items && loadedChanges?.ok && (
            <BankAccountChanges title="History" changes={decided} none="No changes yet." isAdmin={isAdmin} />
          )}
          {items && secondPeople && <SecondPersonSection secondPeople={secondPeople} />}
        </>
      )}
      {editedAccount && (
        <BankAccountDialog
          account={editedAccount === 'new' ? undefined : editedAccount}
          onClose={() => setEditedAccount(undefined)}
        />
      )}
    </StaffLayout>
  )
}
