import type { BankAccountChange } from '@escapes/contract'
import { VisuallyHidden } from '@escapes/shared-ui/core'
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
              <VisuallyHidden>before: </VisuallyHidden>
              <del>{before}</del>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden>, after: </VisuallyHidden>
            </>
          )}
          <ins>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
