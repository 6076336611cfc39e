import { useEffect, useRef } from 'react'
import type { Proposal } from '@escapes/contract'
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
    return {
      what: 'This proposal was declined.',
      ask: 'Is it something for you after all? We gladly make another one.',
    }
  if (state === 'expired')
    return {
      what: `This proposal was valid until the end of ${toLastDay(proposal)}, Sri Lanka time.`,
      ask: 'Ask us for a new one: we look at the dates and the prices again, and this link shows it.',
    }
  return { what: 'We have withdrawn this proposal.', ask: 'Write to us, and we make another one for you.' }
}

/** A proposal that cannot be booked any more: why, and how to ask for another one. Its prices are not told. */
export const ClosedProposal = ({ proposal, isNew }: { proposal: Proposal; isNew: boolean }) => {
  const { what, ask } = describe(proposal)
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The dialog had the focus, and goes.
    if (isNew) notice.current?.focus()
  }, [isNew])
  return (
    <>
      <p ref={notice} tabIndex={-1} className={css.notice}>
        <strong>{what}</strong>
      </p>
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
