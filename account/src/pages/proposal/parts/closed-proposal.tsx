import { useEffect, useRef } from 'react'
import type { Proposal } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import type { Mutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import type { ProposalInput, ProposalResult } from '../action.ts'
import { toLastDay, toStops } from '../trip-parts.ts'
import { AskUs } from './ask-us.tsx'
import { PartCard } from './part-card.tsx'
import { TripStops } from './trip-stops.tsx'
import css from './closed-proposal.module.css'

const describe = (proposal: Proposal): { what: string; ask: string } => {
  const { state } = proposal
  if (state === 'accepted')
    return {
      what: 'This trip is booked already.',
      ask: 'Whoever booked it finds it in their account. Would you like a trip like it? Write to us.',
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

/** A proposal that cannot be booked any more: why, and how to ask for it again. Its prices are not told. */
export const ClosedProposal = ({ proposal, token, mutation, isPreview }: ClosedProposalProps) => {
  const { state, askedAgainAt } = proposal
  const { what, ask } = describe(proposal)
  const notice = useRef<HTMLParagraphElement>(null)
  const { problem, isPending, result } = mutation
  useEffect(() => {
    // The dialog or the button had the focus, and goes.
    if (result?.ok) notice.current?.focus()
  }, [result])
  const canAsk = (state === 'expired' || state === 'declined') && !askedAgainAt
  return (
    <>
      <div className={css.notice}>
        <p ref={notice} tabIndex={-1}>
          <strong>{what}</strong>
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
        <FormError>{result?.intent === 'ask-again' && problem?.message}</FormError>
      </div>
      <AskUs proposal={proposal} title="Write to us">
        {ask}
      </AskUs>
      <TripStops stops={toStops(proposal.parts)}>
        {(part) => (
          <PartCard part={part} currency={proposal.currency} by={proposal.by} problem={undefined} choice={undefined} />
        )}
      </TripStops>
    </>
  )
}
