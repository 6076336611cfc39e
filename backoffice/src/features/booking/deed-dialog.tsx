import { useState } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { TextArea } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { DeedError } from '#/features/deed/deed-error.tsx'
import { land, placeNow } from '#/features/focus/land.ts'
import { beforeDeed, confirmLabelOf } from './before-deed.ts'
import { datesOf } from './booking-facts.ts'
import { deedWords, type Deed } from './deeds.ts'
import { useBookingDeed } from './use-booking-deed.ts'

interface DeedDialogProps {
  booking: StaffBooking
  deed: Deed
  onClose: () => void
}

/** Asks before a booking is confirmed, ends or comes back. */
export const DeedDialog = ({ booking, deed, onClose }: DeedDialogProps) => {
  const { busyWith, problem, meanwhile, perform } = useBookingDeed(booking)
  const { question = '', reason, isDanger } = deedWords[deed]
  const [place] = useState(placeNow)
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const send = (): void => {
    if (reason === 'required' && text.trim() === '') return setMissing(true)
    setSent(true)
    perform(deed, reason && text.trim() ? { reason: text.trim() } : undefined, () => {
      onClose()
      land(place)
    })
  }
  const name = deed === 'no-show' ? `${booking.reference} as no-show` : `booking ${booking.reference}`
  const title = deed === 'no-show' ? `Mark ${name}?` : `${question} ${name}?`
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      detail={`${booking.listing.title}, ${datesOf(booking)}, for ${booking.customer.name}. ${beforeDeed(booking, deed)}`}
      confirmLabel={confirmLabelOf(booking, deed)}
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
