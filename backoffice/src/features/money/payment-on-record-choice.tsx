import type { Ref } from 'react'
import type { PaymentOnRecord } from '@escapes/contract'
import { isCivilDate, nightsBetween } from '@escapes/contract/dates'
import { Checkbox, ChoiceGroup, FieldError } from '@escapes/shared-ui/forms'
import css from './payment-on-record-choice.module.css'
import { paymentText, paymentSourceText } from './payment-text.ts'
import { similarityText } from './similarity-text.ts'

interface PaymentOnRecordChoiceProps {
  payments: readonly PaymentOnRecord[]
  /**
   * The subject that may show a payment: `This receipt`, `This line`. Without it payments are listed for comparison
   * only.
   */
  subject?: string
  /** What the payments are compared with: minor units of their currency, and the date received. */
  comparedWith?: { amount: number | undefined; day: string } | undefined
  /** The entry id of a payment, `another` for new money, or empty. */
  value: string
  onChange: (value: string) => void
  error?: string
  ref?: Ref<HTMLInputElement>
}

const canBeLinked = (subject: string | undefined, { hasReceipt }: PaymentOnRecord): boolean =>
  subject !== undefined && (subject !== 'This receipt' || !hasReceipt)

const notLinkableText = (subject: string | undefined): string =>
  subject === undefined
    ? 'It is counted already.'
    : 'It is counted already; if this is it, close this one as a duplicate (D).'

const comparisonText = (payment: PaymentOnRecord, comparedWith: PaymentOnRecordChoiceProps['comparedWith']): string => {
  const why =
    comparedWith?.amount !== undefined &&
    isCivilDate(comparedWith.day) &&
    payment.receivedOn !== null &&
    similarityText({
      difference: payment.amount - comparedWith.amount,
      days: nightsBetween(comparedWith.day, payment.receivedOn),
      currency: payment.currency,
    })
  return why ? `${paymentSourceText(payment)}; ${why}` : paymentSourceText(payment)
}

const PaymentOnRecordList = ({
  payments,
  subject,
  comparedWith,
}: Pick<PaymentOnRecordChoiceProps, 'payments' | 'subject' | 'comparedWith'>) => (
  <ul className={css.listed}>
    {payments.map((payment) => (
      <li key={payment.entryId}>
        {paymentText(payment)}, {comparisonText(payment, comparedWith)}. {notLinkableText(subject)}
      </li>
    ))}
  </ul>
)

/** Payments on record that may be the same transfer. A transfer counts once, so a person chooses. */
export const PaymentOnRecordChoice = ({
  payments,
  subject,
  comparedWith,
  value,
  onChange,
  error,
  ref,
}: PaymentOnRecordChoiceProps) => {
  const linkable = payments.filter((payment) => canBeLinked(subject, payment))
  const others = payments.filter((payment) => !canBeLinked(subject, payment))
  const label = payments.some(({ isOnStatement }) => isOnStatement)
    ? 'The statement already has this transfer'
    : 'A payment on record may be this transfer'
  const choices = linkable.map((payment) => ({
    value: payment.entryId,
    label: `${subject ?? 'It'} shows ${paymentText(payment)}`,
    detail: `Already counted, ${comparisonText(payment, comparedWith)}. It is linked; nothing is recorded twice.`,
  }))
  const another = 'More money has arrived: it is recorded as well.'
  if (choices.length === 0)
    return (
      <fieldset className={css.group}>
        <legend className={css.legend}>{label}</legend>
        <PaymentOnRecordList payments={others} subject={subject} comparedWith={comparedWith} />
        <Checkbox
          ref={ref}
          checked={value === 'another'}
          aria-invalid={error !== undefined}
          onChange={({ target }) => onChange(target.checked ? 'another' : '')}
        >
          It is another transfer. {another}
        </Checkbox>
        <FieldError>{error}</FieldError>
      </fieldset>
    )
  return (
    <div className={css.group}>
      <ChoiceGroup
        label={label}
        name="known-payment"
        choices={[...choices, { value: 'another', label: 'Another transfer', detail: another }]}
        value={value}
        onChange={onChange}
        error={error}
        ref={ref}
      />
      {others.length > 0 && <PaymentOnRecordList payments={others} subject={subject} comparedWith={comparedWith} />}
    </div>
  )
}
