import { useRef, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { StaffReceipt, PaymentWithReceipt } from '@escapes/contract'
import { toAmountText } from '@escapes/platform/amount'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import css from '#/features/form/form.module.css'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { PaymentOnRecordChoice } from '#/features/money/payment-on-record-choice.tsx'
import { moneyText, agreedMoneyText } from '#/features/money/money-text.ts'
import { findLinkedPayment, emptyPaymentConfirmationFields } from '#/features/money/payment-confirmation-schema.ts'
import { parseTypedAmount } from '#/features/money/parse-typed-amount.ts'
import { usePaymentConfirmations } from '#/features/money/use-payment-confirmations.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { acceptanceSchema } from '../acceptance-schema.ts'
import styles from './accept-receipt-form.module.css'
import type { ReceiptDecisionProps } from './receipt-decision-props.ts'
import { CloseDuplicateReceiptDialog } from './close-duplicate-receipt-dialog.tsx'
import { RejectReceiptDialog } from './reject-receipt-dialog.tsx'
import { SameFileWarning } from './same-file-warning.tsx'
import type { ApiProblem } from '@escapes/contract/client'
import { isLikelySameTransfer } from '@escapes/contract/is-likely-same-transfer'

/** What the same file was accepted for before, where the API rejects it for that. */
const useSameFileReceipts = (problem: ApiProblem | undefined): readonly PaymentWithReceipt[] | undefined => {
  const [rejection, setRejection] = useState<{ problem: ApiProblem; sameFileReceipts: readonly PaymentWithReceipt[] }>()
  // Preserved when the next response is another problem, so that the answer is not lost.
  if (problem?.code === 'receipt-known' && rejection?.problem !== problem)
    setRejection({ problem, sameFileReceipts: (problem.body as { receipts?: PaymentWithReceipt[] }).receipts ?? [] })
  return rejection?.sameFileReceipts
}

const endpoint = 'POST /admin/receipts/:id/accept'

const missingAmountText = (missingAmount: number, { currency, closableUpTo }: StaffReceipt['booking']): string => {
  const less = `${moneyText({ amount: missingAmount }, currency)} less than due`
  const maxText = agreedMoneyText(closableUpTo, currency)
  return missingAmount > closableUpTo.amount ? `${less}; at most ${maxText} may be closed as a bank charge` : less
}

/** Accepts a receipt with the amount that arrived, whatever was claimed. */
export const AcceptReceiptForm = ({ receipt, mutation, onDone }: ReceiptDecisionProps) => {
  const { booking, claimed, similarReceipts } = receipt
  const { currency, dueNow, due, closableUpTo } = booking
  const element = useRef<HTMLFormElement>(null)
  const payable = dueNow.amount || due.amount
  const [openDialog, setOpenDialog] = useState<'reject' | 'duplicate'>()
  const [isArmed, setArmed] = useState(false)
  const hasWarning = similarReceipts.some(isLikelySameTransfer)
  const paymentsWithoutReceipt = receipt.payments.filter(({ hasReceipt }) => !hasReceipt)
  const { paymentsOnRecord, needsAmountConfirmation } = usePaymentConfirmations(
    mutation.problem,
    paymentsWithoutReceipt,
  )
  const sameFileReceipts = useSameFileReceipts(mutation.problem)
  const form = useForm({
    resolver: zodResolver(acceptanceSchema(currency, paymentsOnRecord, sameFileReceipts !== undefined)),
    defaultValues: {
      amount: claimed || payable ? toAmountText(claimed ?? payable, currency) : '',
      receivedOn: receipt.paidOn ?? todayInSriLanka(),
      closeDifference: false,
      sameFile: false,
      ...emptyPaymentConfirmationFields,
    },
  })
  const linkedPaymentChoice = useFieldProps(form, 'linkedPaymentChoice')
  const rejection = useMutationProblem(form, mutation)
  const typed = useWatch({ control: form.control })
  const arrived = parseTypedAmount(typed.amount, currency)
  const linkedPayment = findLinkedPayment(typed.linkedPaymentChoice ?? '', paymentsOnRecord)
  const amount = linkedPayment?.amount ?? arrived
  const missingAmount = amount === undefined || linkedPayment ? 0 : payable - amount
  const isClosable = missingAmount > 0 && missingAmount <= closableUpTo.amount
  const isBusy = mutation.pendingEndpoint !== undefined
  const accept = form.handleSubmit((acceptance) => {
    if (isBusy) return
    const body = { ...acceptance, closeDifference: acceptance.closeDifference && isClosable }
    mutation.send(endpoint, { params: { id: receipt.id }, body }, () => {
      const done = linkedPayment ? 'Receipt linked to the payment on record' : 'Receipt accepted'
      onDone(receipt, `${done}: ${moneyText(body, currency)} for ${booking.reference}.`)
    })
  })
  /** The first key press opens the confirmation, the second accepts; only where there is no warning. */
  const acceptByKey = (): void => {
    const isClean = amount !== undefined && missingAmount === 0 && !hasWarning && paymentsOnRecord.length === 0
    if (isClean && isArmed) return void accept()
    const place = element.current?.querySelector<HTMLElement>(isClean ? '[type="submit"]' : 'input')
    // Warnings stay visible.
    place?.focus({ preventScroll: hasWarning })
    if (place instanceof HTMLInputElement) place.select()
    setArmed(isClean)
  }
  useShortcut('a', acceptByKey)
  useShortcut('r', () => setOpenDialog('reject'))
  useShortcut('d', () => setOpenDialog('duplicate'))
  const dialog = { receipt, mutation, onDone, onClose: () => setOpenDialog(undefined) }
  return (
    <>
      <form ref={element} className={css.form} noValidate onSubmit={(event) => void accept(event)}>
        {paymentsOnRecord.length > 0 && (
          <PaymentOnRecordChoice
            payments={paymentsOnRecord}
            subject="This receipt"
            comparedWith={{ amount: arrived, day: typed.receivedOn ?? '' }}
            {...linkedPaymentChoice}
          />
        )}
        <div className={css.row} hidden={linkedPayment !== undefined}>
          <AmountField
            label="Arrived"
            currency={currency}
            hint={missingAmount > 0 && missingAmountText(missingAmount, booking)}
            {...fieldProps(form, 'amount')}
          />
          <PastDayField label="Received on" {...fieldProps(form, 'receivedOn')} />
        </div>
        {needsAmountConfirmation && !linkedPayment && (
          <AmountField
            label="The amount again, to confirm it"
            currency={currency}
            {...fieldProps(form, 'confirmedAmount')}
          />
        )}
        {isClosable && (
          <Checkbox {...form.register('closeDifference')}>
            Close the difference of {moneyText({ amount: missingAmount }, currency)} as a bank charge (at most{' '}
            {agreedMoneyText(closableUpTo, currency)})
          </Checkbox>
        )}
        {sameFileReceipts && (
          <SameFileWarning
            sameFileReceipts={sameFileReceipts}
            bookingId={booking.id}
            {...fieldProps(form, 'sameFile')}
          />
        )}
        {!openDialog && mutation.problem?.code !== 'receipt-known' && <MutationError mutation={rejection} />}
        <output className={css.note}>
          {isArmed && amount && `A again accepts ${moneyText({ amount }, currency)} for ${booking.reference}.`}
        </output>
        <div className={styles.bar} data-bottom-bar="">
          <span className={styles.sum}>{amount ? moneyText({ amount }, currency) : 'No amount yet'}</span>
          <Button
            variant="secondary"
            aria-keyshortcuts="d"
            disabled={isBusy}
            onClick={() => setOpenDialog('duplicate')}
          >
            Duplicate <span className={styles.key}>(D)</span>
          </Button>
          <Button variant="secondary" aria-keyshortcuts="r" disabled={isBusy} onClick={() => setOpenDialog('reject')}>
            Reject <span className={styles.key}>(R)</span>
          </Button>
          <Button
            type="submit"
            aria-keyshortcuts="a"
            onBlur={() => setArmed(false)}
            isBusy={mutation.pendingEndpoint === endpoint}
            disabled={isBusy && mutation.pendingEndpoint !== endpoint}
          >
            {linkedPayment ? 'Link it' : 'Accept'} <span className={styles.key}>(A)</span>
          </Button>
        </div>
      </form>
      {openDialog === 'reject' && <RejectReceiptDialog {...dialog} />}
      {openDialog === 'duplicate' && (
        <CloseDuplicateReceiptDialog {...dialog} sameFileReceipts={sameFileReceipts ?? []} />
      )}
    </>
  )
}
