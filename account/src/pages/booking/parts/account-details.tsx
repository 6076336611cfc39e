import type { BankAccount, PaymentInstructions } from '@escapes/contract'
import { baseCurrency, formatMoney } from '@escapes/contract/money'
import { CopyValue } from './copy-value.tsx'
import css from './account-details.module.css'

interface AccountDetailsProps {
  account: BankAccount
  payment: PaymentInstructions
  /** Amount and reference stand with the first; the others are a choice beside it. */
  isFirst: boolean
}

/** All that a bank's form asks for, each of it copied with one press. */
export const AccountDetails = ({ account, payment: { amount, currency, reference }, isFirst }: AccountDetailsProps) => {
  const total = formatMoney({ amount: amount.amount, currency })
  const fields: [string, string | null][] = [
    ['Bank', account.bankName],
    ['Branch', account.branch],
    ['Account name', account.accountName],
    ['Account number', account.accountNumber],
    ['IBAN', account.iban],
    ['SWIFT', account.swift],
  ]
  return (
    <div className={css.account}>
      {!isFirst && <h3 className={css.name}>Or to this account</h3>}
      <dl className={css.fields}>
        {isFirst && (
          <>
            <div data-large="">
              <dt>Amount</dt>
              <dd>
                <CopyValue label="Amount" value={total} copied={total.replace(/^[^\d]+|,/g, '')} />
                {currency !== baseCurrency && (
                  <span className={css.dollars}>{formatMoney({ amount: amount.usd, currency: baseCurrency })}</span>
                )}
              </dd>
            </div>
            <div data-large="">
              <dt>Reference</dt>
              <dd>
                <CopyValue label="Reference" value={reference} isCode />
              </dd>
            </div>
          </>
        )}
        {fields.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <CopyValue label={label} value={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {account.note && <p className={css.note}>{account.note}</p>}
    </div>
  )
}
