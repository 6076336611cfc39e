import { useState } from 'react'
import type { ImportedStatement } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { usePolledUpdate } from '@escapes/platform/polling'
import { SectionError } from '#/features/problem/section-error.tsx'
import type { ImportViewData, StatementImports } from '../loader.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResult } from './import-result.tsx'
import { StatementImportsTable } from './statement-imports-table.tsx'
import css from './import-view.module.css'

const isInProgress = ({ items }: StatementImports): boolean => items.some(({ allocating = 0 }) => allocating > 0)

export const ImportView = ({ data }: { data: ImportViewData }) => {
  const { outcome: accounts } = useResult(data.accounts)
  const { outcome: maps } = useResult(data.maps)
  const [result, setResult] = useState<ImportedStatement>()
  const [round, setRound] = useState(0)
  const { outcome, isPending } = useResult(data.imports)
  const pollable = outcome?.ok ? outcome.value : undefined
  const page = usePolledUpdate(pollable?.page, pollable?.fetchAgain, { isInProgress }) ?? pollable?.page
  /** The list is newer than the response of the import. */
  const newest = result && (page?.items.find(({ id }) => id === result.id) ?? result)
  const items = accounts?.ok ? accounts.value.items : undefined
  return (
    <div className={css.view}>
      {accounts?.ok === false && <SectionError subject="The bank accounts" error={accounts.error} />}
      {!accounts && <Skeleton height="13rem" radius="card" />}
      {items?.length === 0 && (
        <EmptyState
          icon="wallet"
          title="No bank account yet"
          detail="A statement belongs to an account."
          action={<ButtonLink to="/admin/settings/accounts">To the accounts</ButtonLink>}
        />
      )}
      {items && items.length > 0 && !result && (
        <ImportForm key={round} accounts={items} maps={maps?.ok ? maps.value.items : []} onDone={setResult} />
      )}
      {newest && (
        <ImportResult
          result={newest}
          onImportAnother={() => {
            setResult(undefined)
            setRound(round + 1)
          }}
        />
      )}
      {/* Shown after the part above, so that nothing moves. */}
      {accounts && (
        <StatementImportsTable page={page} problem={outcome?.ok === false && outcome.error} isPending={isPending} />
      )}
    </div>
  )
}
