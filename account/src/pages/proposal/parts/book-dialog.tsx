import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import type { PaymentMethod, Proposal, ProposalPart } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { optionalPhoneNumber, paragraphs } from '@escapes/contract/fields'
import { formatMoney } from '@escapes/contract/money'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { ChoiceGroup, FormError, TextArea, TextField } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import { isBookable, toDatesText, toSums, type PricedPart } from '../trip-parts.ts'
import { PaymentPlan, TripTotal } from './trip-sum.tsx'
import css from './book-dialog.module.css'

const detailsSchema = z.object({
  phone: optionalPhoneNumber,
  pickupLocation: paragraphs(300),
  specialRequests: paragraphs(2000),
})
export type BookingDetails = z.output<typeof detailsSchema> & { paymentMethod: PaymentMethod }

/** What a rejection says of the whole trip. What it says of a part stands beside the part. */
const messages: Partial<Record<string, string>> = {
  network: 'The connection was lost. You can safely press again: nothing is booked twice.',
  'quote-changed': 'A price has changed. Nothing is booked yet: please look at the new sum, and press again.',
  'version-conflict':
    'We changed this proposal while you read it. Nothing is booked yet: above is what holds now. Please look at it, and press again.',
  'own-booking': 'You are signed in as one of our staff. A traveller books it with an account of their own.',
}

interface BookDialogProps {
  proposal: Proposal
  chosen: readonly PricedPart[]
  /** What the last try said, by the id of the part. */
  partProblems: ReadonlyMap<string, string>
  /** What is booked for the same time already, by the id of the part. */
  overlaps: ReadonlyMap<string, string | undefined>
  problem: ApiProblem | undefined
  /** What was typed before it was closed, or is known of who is signed in. */
  details: BookingDetails
  onKeep: (details: BookingDetails) => void
  isPending: boolean
  onBook: (details: BookingDetails) => void
  onSignIn: () => void
  onClose: () => void
}

const RecapLine = ({
  part,
  problem,
  overlap,
  currency,
}: { part: ProposalPart; problem: string | undefined; overlap: string | undefined } & Pick<Proposal, 'currency'>) => (
  <li>
    <span className={css.what}>
      <strong>{part.title}</strong>
      <span>{toDatesText(part)}</span>
      {problem && <span className={css.problem}>{problem}</span>}
      {overlap && <span>{overlap}</span>}
    </span>
    <span className={css.amount}>{part.price ? formatMoney({ amount: part.price.total, currency }) : 'Left out'}</span>
  </li>
)

/** The last look before all of it is booked. A rejected try loses nothing that was typed or chosen. */
export const BookDialog = (props: BookDialogProps) => {
  const { proposal, chosen, partProblems, overlaps, problem, details, onKeep, isPending, onBook, onSignIn, onClose } =
    props
  const { currency } = proposal
  const sums = toSums(chosen)
  const [wanted, setWanted] = useState(details.paymentMethod)
  const paymentMethod = sums.offersDeposit ? wanted : 'bank_transfer'
  const rejection = useMemo(
    () => problem && { message: messages[problem.code] ?? problem.message, fields: problem.body.errors ?? [] },
    [problem],
  )
  const { form, message } = useProblemForm(
    detailsSchema,
    { phone: details.phone, pickupLocation: details.pickupLocation, specialRequests: details.specialRequests },
    rejection,
  )
  const close = (): void => {
    onKeep({ ...form.getValues(), paymentMethod: wanted })
    onClose()
  }
  const book = form.handleSubmit((typed) => {
    if (!isPending && chosen.length > 0) onBook({ ...typed, paymentMethod })
  })
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const shown = proposal.parts.filter(
    (part) => chosenIds.has(part.id) || (!isBookable(part) && partProblems.has(part.id)),
  )
  const fetched = chosen.filter(({ hasPickup }) => hasPickup)
  const isOnRequest = chosen.every(({ price }) => price.mode === 'request')
  const text = (amount: number): string => formatMoney({ amount, currency })
  const [wholeFirst, depositFirst] = [
    sums.first.whole + sums.afterAnswer.whole,
    sums.first.deposit + sums.afterAnswer.deposit,
  ]
  const percents = new Set(
    chosen.filter(({ price }) => price.balanceDueAt !== null).map(({ price }) => price.terms.depositPercent),
  )
  return (
    <Dialog isOpen onClose={close} title="Book this trip" staysOpen>
      <form className={css.form} noValidate onSubmit={(event) => void book(event)}>
        <ul className={css.recap} aria-label="What is booked">
          {shown.map((part) => (
            <RecapLine
              key={part.id}
              part={part}
              currency={currency}
              problem={partProblems.get(part.id)}
              overlap={overlaps.get(part.id)}
            />
          ))}
        </ul>
        <p className={css.sum} aria-live="polite">
          <span>Total</span>
          <TripTotal sums={sums} currency={currency} />
        </p>
        <TextField
          label="Phone or WhatsApp"
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint="With the country code, for example +94 77 555 0143. For this trip only."
          {...fieldProps(form, 'phone')}
        />
        {fetched.length > 0 && (
          <TextField
            label="Where we fetch you"
            isOptional
            autoComplete="off"
            maxLength={300}
            placeholder="Your hotel or address"
            hint={`For ${fetched.map(({ title }) => title).join(', ')}. You can tell us later, too.`}
            {...fieldProps(form, 'pickupLocation')}
          />
        )}
        <TextArea
          label="Special requests"
          isOptional
          rows={3}
          maxLength={2000}
          placeholder="Arrival time, a cot, what you do not eat"
          {...fieldProps(form, 'specialRequests')}
        />
        {sums.offersDeposit && (
          <ChoiceGroup<PaymentMethod>
            label="Payment"
            name="payment-method"
            value={paymentMethod}
            onChange={setWanted}
            choices={[
              { value: 'bank_transfer', label: 'All of it', detail: `${text(wholeFirst)} by bank transfer` },
              {
                value: 'deposit',
                label: percents.size === 1 ? `${[...percents][0]}% deposit` : 'Deposit',
                detail: `${text(depositFirst)} first, ${text(sums.total - depositFirst)} later`,
              },
            ]}
          />
        )}
        <PaymentPlan sums={sums} currency={currency} method={paymentMethod} />
        <p className={css.note}>
          You pay by bank transfer afterwards, all of it at once if you like: the next page shows the account. Our{' '}
          <a href="/terms" target="_blank" rel="noreferrer">
            terms
          </a>{' '}
          and{' '}
          <a href="/booking-policy" target="_blank" rel="noreferrer">
            booking policy
          </a>{' '}
          hold, and of each booking what its cancelling gives back.
        </p>
        <FormError>
          {problem &&
            (problem.code === 'sign-in-required' ? (
              <>
                Your session has ended. Nothing is booked yet.{' '}
                <Link to="/auth?redirect=%2Fproposal" onClick={onSignIn}>
                  Sign in again
                </Link>
              </>
            ) : partProblems.size > 0 && messages[problem.code] === undefined ? (
              'Nothing is booked yet. What has changed stands beside its part above. Press again to book the trip as it is now.'
            ) : (
              message
            ))}
        </FormError>
        <div className={css.buttons}>
          <Button variant="secondary" onClick={close}>
            Back
          </Button>
          <Button
            type="submit"
            variant="next"
            size="lg"
            disabled={chosen.length === 0}
            isBusy={isPending}
            busyLabel={isOnRequest ? 'Sending…' : 'Booking…'}
          >
            {isOnRequest ? 'Send request' : `Book for ${text(sums.total)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
