import type { BankAccountChange } from '@escapes/contract'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { BankAccountChangeCard } from './bank-account-change-card.tsx'
import css from './bank-account-changes.module.css'

interface BankAccountChangesProps {
  title: string
  changes: readonly BankAccountChange[]
  /** What is said where there is none. */
  none?: string
  isAdmin: boolean
}

export const BankAccountChanges = ({ title, changes, none, isAdmin }: BankAccountChangesProps) => (
  <TitledSection title={title}>
    {changes.length === 0 && <p className={css.note}>{none}</p>}
    <ul className={css.list}>
      {changes.map((change) => (
        <li key={change.id}>
          <BankAccountChangeCard change={change} isAdmin={isAdmin} />
        </li>
      ))}
    </ul>
  </TitledSection>
)
