import type { BankAccount, PaymentInstructions } from '@escapes/contract'
import { baseCurrency, formatMoney } from '@escapes/contract/money'
import { CopyableValue } from './copyable-value.tsx'
import css from './bank-account-details.module.css'

interface BankAccountDetailsProps {
  account: BankAccount
  payment: PaymentInstructions
  /** True for the first account only. */
  showsAmountAndReference: boolean
}

/** All fields of a bank's transfer form, each with a copy button. */
export const BankAccountDetails = ({
  account,
  payment: { amount, currency, reference },
  showsAmountAndReference,
}: BankAccountDetailsProps) => {
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
      {!showsAmountAndReference && <h3 className={css.name}>Or to this account</h3>}
      <dl className={css.fields}>
        {showsAmountAndReference && (
          <>
            <div data-large="">
              <dt>Amount</dt>
              <dd>
                <CopyableValue label="Amount" value={total} copiedText={total.replace(/^[^\d]+|,/g, '')} />
                {currency !== baseCurrency && (
                  <span className={css.dollars}>{formatMoney({ amount: amount.usd, currency: baseCurrency })}</span>
                )}
              </dd>
            </div>
            <div data-large="">
              <dt>Reference</dt>
              <dd>
                <CopyableValue label="Reference" value={reference} isCode />
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
                  <CopyableValue label={label} value={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {account.note && <p className={css.note}>{account.note}</p>}
    </div>
  )
}
