import { Link } from 'react-router-dom'
import type { ErasureObstacle, ErasurePreview } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, PasswordField, TextField } from '@escapes/shared-ui/forms'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { SecurityIntent, SecurityResult } from '../action.ts'
import { erasureSchema } from '../security-schema.ts'
import { AskedForm } from './asked-form.tsx'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

/** What is in the way, and what helps. */
const advice: Record<ErasureObstacle['reason'], string> = {
  staff: 'This is an account of our team. An admin has to make it a customer’s first.',
  'trip-ahead': 'This trip is ahead. Travel first, or cancel it.',
  'receipt-waits': 'We are checking a receipt of yours. That takes up to three working days.',
  'refund-open': 'A refund to you is under way. Wait until it has arrived.',
  'payment-due': 'Something is still to be paid. Pay it, or write to us.',
  credit: 'We hold money of yours. Write to us, and we send it back first.',
}

const Obstacle = ({ reason, booking }: ErasureObstacle) => (
  <li>
    <div>
      {booking && (
        <Link to={toBookingPath(booking.id)} className={css.device}>
          {booking.title}, {booking.reference}
        </Link>
      )}
      <span className={css.seen}>{advice[reason] ?? 'Please write to us.'}</span>
    </div>
  </li>
)

const ErasureForm = ({ onCancel }: { onCancel: () => void }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { form, message } = useProblemForm(erasureSchema, { currentPassword: '', word: '' }, result?.problem)
  const submit = form.handleSubmit(({ currentPassword }) => send({ intent: 'erase', currentPassword }))
  return (
    <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
      <FormError>{message}</FormError>
      <PasswordField label="Your password, to delete" required {...fieldProps(form, 'currentPassword')} />
      <TextField
        label="Type “delete”"
        autoComplete="off"
        autoCapitalize="none"
        required
        hint="This cannot be undone."
        {...fieldProps(form, 'word')}
      />
      <div className={css.choices}>
        <Button type="submit" variant="danger" isBusy={isPending} busyLabel="Deleting…">
          Delete my account for good
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}

export const ErasureSection = ({ erasure, hasPassword }: { erasure: ErasurePreview; hasPassword: boolean }) => {
  const { obstacles, keptBookings } = erasure
  return (
    <SecuritySection title="Delete your account">
      <p>
        Your name, e-mail address, picture, phone number, messages, reviews, files, guests’ names and everything you
        saved are deleted at once, on every device you are signed out, and nobody can sign in again.
      </p>
      {keptBookings > 0 && (
        <p>
          What stays: dates, prices and payments of your bookings, without your name, for as long as we have to keep our
          accounts. Download your data first if you want a copy.
        </p>
      )}
      {obstacles.length > 0 && (
        <>
          <FormError tone="info">This is not possible yet.</FormError>
          <ul className={css.sessions}>
            {obstacles.map((obstacle) => (
              <Obstacle key={obstacle.booking?.id ?? obstacle.reason} {...obstacle} />
            ))}
          </ul>
        </>
      )}
      {obstacles.length === 0 && !hasPassword && <p>Choose a password first: it is asked for before that.</p>}
      {obstacles.length === 0 && hasPassword && (
        <AskedForm opener="Delete my account…">{(close) => <ErasureForm onCancel={close} />}</AskedForm>
      )}
    </SecuritySection>
  )
}
