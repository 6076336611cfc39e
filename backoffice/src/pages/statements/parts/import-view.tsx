import { useState } from 'react'
import type { ImportedStatement } from '@escapes/contract'
import { useSettled } from '@escapes/platform/settled'
import { ButtonLink, EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { PartError } from '#/features/problem/part-error.tsx'
import type { ImportData } from '../loader.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportsTable } from './imports-table.tsx'
import css from './import-view.module.css'

/** One file goes in; those that went in before stand beneath. */
export const ImportView = ({ data }: { data: ImportData }) => {
  const { outcome: accounts } = useSettled(data.accounts)
  const { outcome: maps } = useSettled(data.maps)
  const [result, setResult] = useState<ImportedStatement>()
  const [round, setRound] = useState(0)
  const items = accounts?.ok ? accounts.value.items : undefined
  return (
    <div className={css.view}>
      {accounts?.ok === false && <PartError what="The bank accounts" error={accounts.error} />}
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
      {result && (
        <ImportResult
          result={result}
          onAgain={() => {
            setResult(undefined)
            setRound(round + 1)
          }}
        />
      )}
      {/* What stands beneath waits for what stands above: nothing moves. */}
      {accounts && <ImportsTable imports={data.imports} />}
    </div>
  )
}
