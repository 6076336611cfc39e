import { useRef, useState } from 'react'
import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox } from '@escapes/shared-ui/forms'
import { DeedError } from '#/features/deed/deed-error.tsx'
import css from '#/features/form/form.module.css'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { useShortcut } from '#/features/keys/use-shortcut.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { amountText, readAmount } from '#/features/money/amount.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { today } from '#/features/time/today.ts'
import type { DecisionProps } from './decision.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** The actual amount counts, not the claimed one. */
export const AcceptForm = ({ receipt, deed, onDone }: DecisionProps) => {
  const { booking, claimed, lookalikes } = receipt
  const { currency, dueNow, due } = booking
  const { notify } = usePlatform()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(amountText(claimed ?? (dueNow.amount || due.amount), currency))
  const [receivedOn, setReceivedOn] = useState(receipt.paidOn ?? today())
  const [isClosing, setClosing] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const amount = readAmount(text, currency)
  const missing = amount === undefined ? 0 : (dueNow.amount || due.amount) - amount
  const isBusy = deed.busyWith !== undefined
  const accept = (): void => {
    setTried(true)
    if (!amount || isBusy) return
    const body = { amount, closeDifference: isClosing && missing > 0, ...(receivedOn && { receivedOn }) }
    deed.perform('POST /admin/receipts/:id/accept', { params: { id: receipt.id }, body }, () => {
      const description = `${moneyText({ amount }, currency)} for ${booking.reference}.`
      notify({ status: 'success', title: 'Receipt accepted', description })
      onDone(receipt)
    })
  }
  /** One key is enough only where nothing speaks against the slip. */
  const acceptByKey = (): void => {
    if (missing === 0 && lookalikes.length === 0) return accept()
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
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
            hint={missing > 0 ? `${moneyText({ amount: missing }, currency)} less than due` : undefined}
          />
          <PastDayField label="Received on" value={receivedOn} onChange={setReceivedOn} />
        </div>
        {missing > 0 && (
          <Checkbox checked={isClosing} onChange={({ target }) => setClosing(target.checked)}>
            Close the difference as a bank charge, if it is within the tolerance
          </Checkbox>
        )}
        <DeedError deed={deed} />
        <div className={css.buttons}>
          <Button variant="secondary" aria-keyshortcuts="r" disabled={isBusy} onClick={() => setRejecting(true)}>
            Reject (R)
          </Button>
          <Button
            type="submit"
            aria-keyshortcuts="a"
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
