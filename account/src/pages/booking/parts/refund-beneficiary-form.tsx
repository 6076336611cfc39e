import { useEffect } from 'react'
import type { Booking } from '@escapes/contract'
import { emptyRefundAccount, RefundAccountFields, refundAccountSchema } from '@escapes/platform/refund-account'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import css from './refund-beneficiary-form.module.css'

interface RefundBeneficiaryFormProps {
  booking: Booking
  /** It is in place of the button that was pressed. */
  takesFocus: boolean
  onSaved: () => void
}

/** The account that a refund is sent to. The api encrypts it and answers with its last digits only. */
export const RefundBeneficiaryForm = ({ booking, takesFocus, onSaved }: RefundBeneficiaryFormProps) => {
  const { send, result, isPending } = useBookingCall('set-beneficiary', booking.id)
  const { form, message } = useProblemForm(refundAccountSchema, emptyRefundAccount, result?.problem)
  const { setFocus } = form
  useEffect(() => {
    if (takesFocus) setFocus('accountName')
  }, [takesFocus, setFocus])
  const save = form.handleSubmit((beneficiary) => {
    if (!isPending) send({ beneficiary }, onSaved)
  })
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate aria-label="Where we send the money">
      <RefundAccountFields form={form} isOwn />
      <FormError>{message}</FormError>
      <p className={css.note}>We keep these details sealed, and only those who send the money can read them.</p>
      <div>
        <Button type="submit" isBusy={isPending} busyLabel="Saving…">
          Save the account
        </Button>
      </div>
    </form>
  )
}
