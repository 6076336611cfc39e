import type { LoggedMail, MailLog, StaffBooking } from '@escapes/contract'
import { toMailName } from '@escapes/contract/mail-name'
import { usePlatform } from '@escapes/platform'
import type { Result } from '@escapes/platform/result'
import { Badge, Skeleton, type BadgeTone } from '@escapes/shared-ui/core'
import { RowAction } from '#/features/table/row-action.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { SectionError } from '#/features/problem/section-error.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './mails-section.module.css'

interface MailsSectionProps {
  booking: StaffBooking
  mails: Result<MailLog> | undefined
  onRetry?: (() => void) | undefined
}

const states: Readonly<Record<string, { label: string; tone: BadgeTone }>> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'Not sent', tone: 'warning' },
}
const unknownState = { label: 'Unknown', tone: 'neutral' } as const

const toDetails = ({ sentAt, createdAt, attempts, repeats, reason }: LoggedMail): string =>
  [
    sentAt ? `sent ${formatShortInSriLankaTime(sentAt)}` : `written ${formatShortInSriLankaTime(createdAt)}`,
    attempts > 1 && `${attempts} attempts`,
    repeats && 'sent again by staff',
    reason,
  ]
    .filter(Boolean)
    .join(' · ')

/** Every mail about a booking with its literal address; one that has left can be sent again, to the address of today. */
export const MailsSection = ({ booking, mails, onRetry }: MailsSectionProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/bookings')
  const resend = ({ id: mailId, template }: LoggedMail) =>
    mutation.sendIdempotent(
      'POST /admin/bookings/:id/mails/:mailId/resend',
      { params: { id: booking.id, mailId } },
      (sent) =>
        notify({
          status: 'success',
          title: 'The e-mail is sent again',
          description: `${toMailName(template)}, to ${sent.recipient}.`,
        }),
    )
  return (
    <TitledSection title="E-mails">
      {!mails && <Skeleton height="6rem" />}
      {mails?.ok === false && <SectionError subject="The e-mails" error={mails.error} {...(onRetry && { onRetry })} />}
      {mails?.ok && mails.value.items.length === 0 && <p>No e-mails yet.</p>}
      {mails?.ok && mails.value.items.length > 0 && (
        <ul className={css.mails}>
          {mails.value.items.map((mail) => {
            const { label, tone } = states[mail.state] ?? unknownState
            const canResend = mail.state === 'sent' || mail.state === 'failed' || mail.state === 'skipped'
            return (
              <li key={mail.id} className={css.mail}>
                <div className={css.facts}>
                  <span className={css.name}>{toMailName(mail.template)}</span>
                  <span>{mail.recipient}</span>
                  <span className={css.muted}>{toDetails(mail)}</span>
                </div>
                <div className={css.side}>
                  <Badge tone={tone}>{label}</Badge>
                  {canResend && (
                    <RowAction
                      text="Send again"
                      variant="quiet"
                      name={`Send again: ${toMailName(mail.template)} to ${mail.recipient}`}
                      disabled={mutation.pendingEndpoint !== undefined}
                      onClick={() => resend(mail)}
                    />
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <MutationError mutation={mutation} />
    </TitledSection>
  )
}
