import type { BankAccountChange } from '@escapes/contract'
import { toBankAccountDifferences } from '../bank-account-differences.ts'
import css from './bank-account-changes.module.css'

export const ChangeDifferences = ({ change }: { change: BankAccountChange }) => (
  <dl className={css.differences}>
    {toBankAccountDifferences(change).map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {before !== undefined && (
            <>
              <del>{before}</del> →{' '}
            </>
          )}
          <ins>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
