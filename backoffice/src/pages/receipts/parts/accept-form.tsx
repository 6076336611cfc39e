import { useRef, useState } from 'react'
import type { DeskReceipt } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import css from '#/features/form/form.module.css'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { useShortcut } from '#/features/keys/use-shortcut.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { amountText, readAmount } from '#/features/money/amount.ts'
import { moneyText, sumText } from '#/features/money/money-text.ts'
import { today } from '#/features/time/today.ts'
import type { DecisionProps } from './decision.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const lessThanDue = (missing: number, { currency, closableUpTo }: DeskReceipt['booking']): string => {
  const less = `${moneyText({ amount: missing }, currency)} less than due`
  const most = sumText(closableUpTo, currency)
  return missing > closableUpTo.amount ? `${less}; at most ${most} may be closed as a bank charge` : less
}

/** The actual amount counts, not the claimed one. */
export const AcceptForm = ({ receipt, deed, onDone }: DecisionProps) => {
  const { booking, claimed, lookalikes } = receipt
  const { currency, dueNow, due, closableUpTo } = booking
  const { notify } = usePlatform()
  const form = useRef<HTMLFormElement>(null)
  const asked = dueNow.amount || due.amount
  const [text, setText] = useState(claimed || asked ? amountText(claimed ?? asked, currency) : '')
  const [receivedOn, setReceivedOn] = useState(receipt.paidOn ?? today())
  const [isClosing, setClosing] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const [isArmed, setArmed] = useState(false)
  const amount = readAmount(text, currency)
  const missing = amount === undefined ? 0 : asked - amount
  const isClosable = missing > 0 && missing <= closableUpTo.amount
  const isBusy = deed.busyWith !== undefined
  const accept = (): void => {
    setTried(true)
    if (!amount || isBusy) return
    const body = { amount, closeDifference: isClosing && isClosable, ...(receivedOn && { receivedOn }) }
    deed.perform('POST /admin/receipts/:id/accept', { params: { id: receipt.id }, body }, () => {
      const description = `${moneyText({ amount }, currency)} for ${booking.reference}.`
      notify({ status: 'success', title: 'Receipt accepted', description })
      onDone(receipt)
    })
  }
  /** Money is not taken by one stray key: the first asks, the second accepts, and only where nothing speaks against it. */
  const acceptByKey = (): void => {
    const isClean = amount !== undefined && missing === 0 && lookalikes.length === 0
    if (isClean && isArmed) return accept()
    const place = form.current?.querySelector<HTMLElement>(isClean ? '[type="submit"]' : 'input')
    place?.focus()
    if (place instanceof HTMLInputElement) place.select()
    setArmed(isClean)
  }
  useShortcut('a', acceptByKey)
  useShortcut('r', () => setRejecting(true))
  return (
    <>
      <form
        ref={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          accept()
        }}
      >
        <div className={css.row}>
          <AmountField
            label="Arrived"
            currency={currency}
            value={text}
            onChange={setText}
            error={isTried && !amount ? 'Write an amount like 1,240.50.' : undefined}
            hint={missing > 0 ? lessThanDue(missing, booking) : undefined}
          />
          <PastDayField label="Received on" value={receivedOn} onChange={setReceivedOn} />
        </div>
        {isClosable && (
          <Checkbox checked={isClosing} onChange={({ target }) => setClosing(target.checked)}>
            Close the difference of {moneyText({ amount: missing }, currency)} as a bank charge (at most{' '}
            {sumText(closableUpTo, currency)})
          </Checkbox>
        )}
        <DeedError deed={deed} />
        <output className={css.note}>
          {isArmed && amount && `A again accepts ${moneyText({ amount }, currency)} for ${booking.reference}.`}
        </output>
        <div className={css.buttons}>
          <Button variant="secondary" aria-keyshortcuts="r" disabled={isBusy} onClick={() => setRejecting(true)}>
            Reject (R)
          </Button>
          <Button
            type="submit"
            aria-keyshortcuts="a"
            onBlur={() => setArmed(false)}
            isBusy={deed.busyWith === 'POST /admin/receipts/:id/accept'}
            disabled={isBusy && deed.busyWith !== 'POST /admin/receipts/:id/accept'}
          >
            Accept (A)
          </Button>
        </div>
      </form>
      {isRejecting && (
        <RejectDialog receipt={receipt} deed={deed} onDone={onDone} onClose={() => setRejecting(false)} />
      )}
    </>
  )
}
