import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Booking, Proposal } from '@escapes/contract'
import { listOverlapping } from '@escapes/contract/list-overlapping'
import { useSession } from '@escapes/platform'
import type { Mutation } from '@escapes/platform/mutation'
import { useIsOnline } from '@escapes/platform/online'
import { Button, lazyOverlay } from '@escapes/shared-ui/core'
import { describeOverlap } from '#/features/bookings/describe-overlap.ts'
import type { ProposalInput, ProposalResult } from '../action.ts'
import { keptChoice, type KeptChoice } from '../kept-choice.ts'
import { isBookable, toLastDay, toPartProblems, toStops, toSums } from '../trip-parts.ts'
import { AskUs } from './ask-us.tsx'
import type { BookingDetails } from './book-dialog.tsx'
import { PartCard } from './part-card.tsx'
import { TripMapFrame } from './trip-map-frame.tsx'
import { TripStops } from './trip-stops.tsx'
import { PaymentPlan, TripTotal } from './trip-sum.tsx'
import css from './open-proposal.module.css'

const BookDialog = lazyOverlay(async () => (await import('./book-dialog.tsx')).BookDialog, { name: 'The booking' })
const DeclineDialog = lazyOverlay(async () => (await import('./decline-dialog.tsx')).DeclineDialog, {
  name: 'The question',
})

interface OpenProposalProps {
  proposal: Proposal
  /** What whoever is signed in has booked. */
  own: readonly Booking[]
  token: string
  /** What was chosen before signing in. */
  kept: KeptChoice | undefined
  mutation: Mutation<ProposalInput, ProposalResult>
  /** Staff look at it, who cannot accept it. */
  isPreview: boolean
}

/** A proposal that can be booked: what is in it, what may be left out, and what that costs. */
export const OpenProposal = ({ proposal, own, token, kept, mutation, isPreview }: OpenProposalProps) => {
  const { parts, currency, by, version } = proposal
  const session = useSession()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [leftOut, setLeftOut] = useState<readonly string[]>(kept?.leftOut ?? [])
  const [dialog, setDialog] = useState<'book' | 'decline' | undefined>(kept && session ? 'book' : undefined)
  const [details, setDetails] = useState<BookingDetails>()
  const { result, problem } = mutation
  // It stays while the next try is pending.
  const partProblems = toPartProblems(result?.problem?.body.errors, result?.partIds ?? [])
  const chosen = parts.filter(isBookable).filter(({ id }) => !leftOut.includes(id))
  const sums = toSums(chosen)
  const stops = toStops(parts)
  const lastDay = toLastDay(proposal)
  const overlaps = new Map(
    parts.map((part) => [part.id, describeOverlap(listOverlapping({ ...part, place: part.location }, own))]),
  )

  const keepForSignIn = (): void => keptChoice.write({ token, leftOut: [...leftOut] })
  const begin = (): void => {
    if (session) return setDialog('book')
    keepForSignIn()
    void navigate('/auth?redirect=%2Fproposal')
  }
  const book = ({ phone, pickupLocation, specialRequests, paymentMethod }: BookingDetails): void => {
    const acceptance = {
      token,
      version,
      parts: chosen.map(({ id, price }) => ({ id, quotedTotalUsd: price.totalUsd })),
      paymentMethod,
      ...(phone && { phone }),
      ...(pickupLocation && chosen.some(({ hasPickup }) => hasPickup) && { pickupLocation }),
      ...(specialRequests && { specialRequests }),
    }
    mutation.send({ intent: 'accept', acceptance, idempotencyKey: mutation.getIdempotencyKey(acceptance) })
  }
  const decline = (reason: string): void => mutation.send({ intent: 'decline', refusal: { token, version, reason } })
  const problemOf = (intent: ProposalInput['intent']) => (result?.intent === intent ? problem : undefined)

  return (
    <>
      <TripMapFrame stops={stops} />
      <div className={css.columns}>
        <TripStops stops={stops}>
          {(part) => (
            <PartCard
              part={part}
              currency={currency}
              by={by}
              problem={partProblems.get(part.id)}
              overlap={overlaps.get(part.id)}
              choice={{
                isChosen: !leftOut.includes(part.id),
                onChange: (isChosen) =>
                  setLeftOut(isChosen ? leftOut.filter((id) => id !== part.id) : [...leftOut, part.id]),
              }}
            />
          )}
        </TripStops>
        <aside className={css.aside} aria-label="Your trip in one sum">
          <div className={css.facts}>
            {chosen.length > 0 && (
              <PaymentPlan sums={sums} currency={currency} method={sums.offersDeposit ? 'deposit' : 'bank_transfer'} />
            )}
            {sums.offersDeposit && <p className={css.small}>Or all of it at once: you choose when you book.</p>}
            <p className={css.small}>
              Prices and places are of this moment; they are yours once you book.
              {lastDay && ` Valid until the end of ${lastDay}, Sri Lanka time.`}
            </p>
          </div>
          <div className={css.bar} data-bottom-bar="">
            <output className={css.sum}>
              <span className={css.count}>
                {chosen.length} of {parts.length} in your trip
              </span>
              <TripTotal sums={sums} currency={currency} />
            </output>
            <Button variant="next" size="lg" onClick={begin} disabled={chosen.length === 0 || !isOnline || isPreview}>
              Book this trip
            </Button>
          </div>
          <div className={css.facts}>
            {isPreview && <p className={css.small}>Only the traveller can book it or decline it, by the link.</p>}
            {!isOnline && <output>You are offline. What you see may be older; booking needs a connection.</output>}
            <Button variant="quiet" onClick={() => setDialog('decline')} disabled={!isOnline || isPreview}>
              This is not for us
            </Button>
          </div>
        </aside>
      </div>
      <AskUs proposal={proposal} title="Would you like it otherwise?">
        {`Another date, another house, a day more: write to ${by}, and you see the change here.`}
      </AskUs>
      {dialog === 'book' && (
        <BookDialog
          proposal={proposal}
          chosen={chosen}
          partProblems={partProblems}
          overlaps={overlaps}
          problem={problemOf('accept')}
          details={
            details ?? {
              phone: session?.phone ?? '',
              pickupLocation: '',
              specialRequests: '',
              paymentMethod: 'bank_transfer',
            }
          }
          onKeep={setDetails}
          isPending={mutation.isPending}
          onBook={book}
          onSignIn={keepForSignIn}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'decline' && (
        <DeclineDialog
          problem={problemOf('decline')?.message}
          isPending={mutation.isPending}
          onDecline={decline}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
