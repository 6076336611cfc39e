import { useState } from 'react'
import type { MailLog, StaffBooking } from '@escapes/contract'
import { toMailName } from '@escapes/contract/mail-name'
import { usePlatform } from '@escapes/platform'
import { Badge, Button } from '@escapes/shared-ui/core'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import css from './failed-mail-note.module.css'
import { listUndelivered } from './list-undelivered.ts'

const endpoints = {
  booking: 'POST /admin/bookings/:id/mails/:mailId/resend',
  proposal: 'POST /admin/proposals/:id/mails/:mailId/resend',
} as const

interface FailedMailNoteProps {
  /** `canResend`: a mail about it is still of use. */
  about: { kind: keyof typeof endpoints; id: string; canResend?: boolean }
  /** Null where only an address is known, as of an enquiry. */
  customer: StaffBooking['customer'] | null
  mails: MailLog
}

/** Beside the state of a booking or a proposal: what its customer did not get, and what to do about it in one step. */
export const FailedMailNote = ({ about: { kind, id, canResend = true }, customer, mails }: FailedMailNoteProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation(`/admin/${kind}s`)
  const [isCorrecting, setCorrecting] = useState(false)
  const [latest, ...others] = listUndelivered(mails.items)
  if (!latest) return null
  const { id: mailId, template, recipient, reason } = latest
  const what = `${toMailName(template)} did not reach ${recipient}`
  const resend = () =>
    mutation.sendIdempotent(endpoints[kind], { params: { id, mailId } }, (sent) =>
      notify({ status: 'success', title: 'The e-mail is sent again', description: `To ${sent.recipient}.` }),
    )
  const isAtCustomer = recipient === customer?.email
  const isTheirs = isAtCustomer && !mails.canCorrectAddress
  const why = [what, reason, isTheirs && 'They sign in with it: only they can change it']
    .filter(Boolean)
    .map((sentence) => `${String(sentence).replace(/\.$/, '')}.`)
    .join(' ')
  return (
    <>
      <Badge tone="danger" icon="mail">
        {others.length === 0 ? 'E-mail failed' : `${others.length + 1} e-mails failed`}
      </Badge>
      {customer && mails.canCorrectAddress && isAtCustomer ? (
        <Button size="sm" variant="secondary" onClick={() => setCorrecting(true)}>
          Correct the address
        </Button>
      ) : (
        canResend && (
          <Button size="sm" variant="secondary" isBusy={mutation.pendingEndpoint !== undefined} onClick={resend}>
            Send again
          </Button>
        )
      )}
      <span className={css.failure} title={why}>
        {why}
      </span>
      <MutationError mutation={mutation} />
      {isCorrecting && customer && <CorrectAddressDialog customer={customer} onClose={() => setCorrecting(false)} />}
    </>
  )
}
