import type { BankAccount } from '@escapes/contract'
import { CopyableValue } from './copyable-value.tsx'
import { listAccountFields } from './transfer-text.ts'
import css from './bank-account-details.module.css'

interface BankAccountDetailsProps {
  account: BankAccount
  /** Left out where another account of the page has it. */
  reference?: string
}

/** All fields of a bank's transfer form, each with a copy button. */
export const BankAccountDetails = ({ account, reference }: BankAccountDetailsProps) => {
  return (
    <div className={css.account}>
      <dl className={css.fields}>
        {reference && (
          <div>
            <dt>Reference</dt>
            <dd>
              <CopyableValue label="Reference" value={reference} isCode />
            </dd>
          </div>
        )}
        {listAccountFields(account).map(({ label, value, typed }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CopyableValue label={label} value={value} copiedText={typed} />
            </dd>
          </div>
        ))}
      </dl>
      {account.note && <p className={css.note}>{account.note}</p>}
    </div>
  )
}
