import { useState } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { TextArea } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { datesOf } from './booking-facts.ts'
import { deedWords, type Deed } from './deeds.ts'
import { useBookingDeed } from './use-booking-deed.ts'

interface DeedDialogProps {
  booking: StaffBooking
  deed: Deed
  onClose: () => void
}

const paidOf = ({ money: { paid, currency } }: StaffBooking): string =>
  paid.amount === 0 ? 'Nothing was paid yet.' : `${moneyText(paid, currency)} was paid.`

/** Asks before a booking ends or comes back. */
export const DeedDialog = ({ booking, deed, onClose }: DeedDialogProps) => {
  const { busyWith, problem, meanwhile, perform } = useBookingDeed(booking)
  const { question = '', confirmLabel = '', consequence = '', reason, isDanger } = deedWords[deed]
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const send = (): void => {
    if (reason === 'required' && text.trim() === '') return setMissing(true)
    setSent(true)
    perform(deed, reason && text.trim() ? { reason: text.trim() } : undefined, onClose)
  }
  const name = deed === 'no-show' ? `${booking.reference} as no-show` : `booking ${booking.reference}`
  const title = deed === 'no-show' ? `Mark ${name}?` : `${question} ${name}?`
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      detail={`${booking.listing.title}, ${datesOf(booking)}, for ${booking.customer.name}. ${consequence} ${paidOf(booking)}`}
      confirmLabel={confirmLabel}
      cancelLabel={isDanger ? 'Keep it' : 'Back'}
      isDanger={isDanger ?? false}
      isBusy={busyWith === deed}
      onConfirm={send}
    >
      {reason && (
        <TextArea
          label="Reason"
          isOptional={reason === 'optional'}
          rows={3}
          maxLength={500}
          hint="The guest reads it in the e-mail."
          value={text}
          {...(isMissing && text.trim() === '' && { error: 'Say why: the guest reads it.' })}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {isSent && <DeedError deed={{ problem, meanwhile }} />}
    </ConfirmDialog>
  )
}
