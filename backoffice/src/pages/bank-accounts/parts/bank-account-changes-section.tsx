import type { BankAccountChange } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { BankAccountsData } from '../loader.ts'
import { BankAccountChangeCard } from './bank-account-change-card.tsx'
import css from './bank-account-changes.module.css'

interface BankAccountChangesSectionProps {
  changes: BankAccountsData['changes']
  isAdmin: boolean
}

const renderChanges = (items: readonly BankAccountChange[], isAdmin: boolean) => (
  <ul className={css.list}>
    {items.map((change) => (
      <li key={change.id}>
        <BankAccountChangeCard change={change} isAdmin={isAdmin} />
      </li>
    ))}
  </ul>
)

export const BankAccountChangesSection = ({ changes, isAdmin }: BankAccountChangesSectionProps) => {
  const { outcome } = useResult(changes)
  if (outcome?.ok === false) return <LoadError title="The changes could not be loaded" error={outcome.error} />
  if (!outcome) return <Skeleton height="9rem" />
  const { items } = outcome.value
  const waiting = items.filter(({ state }) => state === 'waiting')
  const history = items.filter(({ state }) => state !== 'waiting')
  return (
    <>
      <TitledSection title="Waiting for a second admin">
        {waiting.length > 0 ? renderChanges(waiting, isAdmin) : <p className={css.note}>Nothing is waiting.</p>}
      </TitledSection>
      <TitledSection title="History">
        {history.length > 0 ? renderChanges(history, isAdmin) : <p className={css.note}>No changes yet.</p>}
      </TitledSection>
    </>
  )
}
