import { useEffect, useRef } from 'react'
import type { Proposal } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { useSession } from '@escapes/platform'
import type { Mutation } from '@escapes/platform/mutation'
import { Button, ButtonLink } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { OtherAccountButton } from '#/features/auth/other-account-button.tsx'
import { toTripPath } from '#/features/bookings/booking-paths.ts'
import type { ProposalInput, ProposalResult } from '../action.ts'
import { toLastDay, toStops } from '../trip-parts.ts'
import { AskUs } from './ask-us.tsx'
import { PartCard } from './part-card.tsx'
import { TripMapFrame } from './trip-map-frame.tsx'
import { TripStops } from './trip-stops.tsx'
import css from './closed-proposal.module.css'

const describe = (proposal: Proposal): { what: string; ask: string } => {
  const { state } = proposal
  if (state === 'accepted')
    return {
      what: 'This trip is booked.',
      ask: 'Would you like to add something to it, or a trip of your own? Write to us.',
    }
  if (state === 'declined')
    return { what: 'This proposal was declined.', ask: 'Would you like it otherwise? Write to us.' }
  if (state === 'expired')
    return {
      what: `This proposal was valid until the end of ${toLastDay(proposal)}, Sri Lanka time.`,
      ask: 'Other dates, or another house? Write to us.',
    }
  return { what: 'We have withdrawn this proposal.', ask: 'Write to us, and we make another one for you.' }
}

interface ClosedProposalProps {
  proposal: Proposal
  token: string
  mutation: Mutation<ProposalInput, ProposalResult>
  /** Staff look at it, who cannot ask for it. */
  isPreview: boolean
}

/** A proposal that cannot be booked any more: why, and how to ask for it again. Its prices are not told. To companions, a trip that is booked. */
export const ClosedProposal = ({ proposal, token, mutation, isPreview }: ClosedProposalProps) => {
  const { state, askedAgainAt } = proposal
  const { what, ask } = describe(proposal)
  const session = useSession()
  const notice = useRef<HTMLParagraphElement>(null)
  const { problem, isPending, result } = mutation
  useEffect(() => {
    // The dialog or the button had the focus, and goes.
    if (result?.ok) notice.current?.focus()
  }, [result])
  const isBooked = state === 'accepted'
  const canAsk = (state === 'expired' || state === 'declined') && !askedAgainAt
  const stops = toStops(proposal.parts)
  const askUs = (
    <AskUs proposal={proposal} title="Write to us">
      {ask}
    </AskUs>
  )
  return (
    <>
      <div className={css.notice} data-booked={isBooked || undefined}>
        <p ref={notice} tabIndex={-1}>
          <strong>{what}</strong>
          {isBooked && ' What it costs, and where it is paid, is shown to whoever booked it.'}
          {askedAgainAt &&
            ` You asked for it again on ${formatInSriLankaTime(askedAgainAt)}. We look at the dates and the prices, and write to you; if it can be had, this link shows it.`}
        </p>
        {canAsk && (
          <Button
            variant="next"
            isBusy={isPending}
            busyLabel="Asking…"
            disabled={isPreview}
            onClick={() => mutation.send({ intent: 'ask-again', request: { token } })}
          >
            Ask for it again
          </Button>
        )}
        {isBooked && !session && (
          <ButtonLink variant="secondary" to={`/auth?redirect=${encodeURIComponent(toTripPath(proposal.id))}`}>
            I booked it: sign in
          </ButtonLink>
        )}
        {isBooked && session && !isPreview && (
          <>
            <p>You are signed in as {session.email}.</p>
            <OtherAccountButton variant="secondary" to={toTripPath(proposal.id)}>
              I booked it with another account
            </OtherAccountButton>
            <ButtonLink variant="quiet" to="/my-bookings">
              See my bookings
            </ButtonLink>
          </>
        )}
        <FormError>{result?.intent === 'ask-again' && problem?.message}</FormError>
      </div>
      {/* Companions come for the days; who has no trip any more comes to ask for one. */}
      {!isBooked && askUs}
      {isBooked && <TripMapFrame stops={stops} />}
      <TripStops stops={stops}>
        {(part) => (
          <PartCard part={part} currency={proposal.currency} by={proposal.by} problem={undefined} choice={undefined} />
        )}
      </TripStops>
      {isBooked && askUs}
    </>
  )
}
