import { useCallback, useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { usePlatform, useSession } from '@escapes/platform'
import { useMutation } from '@escapes/platform/mutation'
import { usePolledUpdate } from '@escapes/platform/polling'
import { Container } from '@escapes/shared-ui/core'
import { PageHeader } from '#/features/page/page-header.tsx'
import type { ProposalInput, ProposalResult } from './action.ts'
import { keptChoice } from './kept-choice.ts'
import { fetchProposal, type ProposalData, toToken } from './loader.ts'
import { AskUs } from './parts/ask-us.tsx'
import { BookedTrip } from './parts/booked-trip.tsx'
import { ClosedProposal } from './parts/closed-proposal.tsx'
import { OpenProposal } from './parts/open-proposal.tsx'
import { TripHead } from './parts/trip-head.tsx'
import { toPreviewId } from './preview.ts'
import css from './proposal-page.module.css'

const pollMs = 300_000

/** Puts the link back into the address after signing in, which names it nowhere. What was chosen is taken over once. */
const useChoiceKeptOverSignIn = (token: string) => {
  const session = useSession()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(() => keptChoice.read())
  useEffect(() => {
    if (hash === '' && token !== '') void navigate({ hash: token }, { replace: true })
    if (session) keptChoice.write(undefined)
  }, [hash, token, session, navigate])
  return kept?.token === token ? kept : undefined
}

const Trip = ({
  data: { token, bookings, own, ...data },
}: {
  data: Extract<ProposalData, { bookings: unknown[] }>
}) => {
  const isPreview = toPreviewId(token) !== undefined
  // Of a draft staff see what it will be.
  const proposal = data.proposal.state === 'draft' ? { ...data.proposal, state: 'sent' as const } : data.proposal
  const kept = useChoiceKeptOverSignIn(token)
  const mutation = useMutation<ProposalInput, ProposalResult>()
  const isNew = mutation.result !== undefined
  const { state, changedAt, parts } = proposal
  if (state === 'accepted' && parts.some(({ bookingId }) => bookingId !== null))
    return <BookedTrip proposal={proposal} bookings={bookings} isNew={isNew} />
  return (
    <>
      {isPreview && (
        <p className={css.changed}>
          <strong>{data.proposal.state === 'draft' ? 'Not sent yet.' : 'A look at it.'}</strong> As{' '}
          {proposal.recipientName} sees it, at the prices of now. Looking counts as no opening.
        </p>
      )}
      <TripHead proposal={proposal} />
      <div className={css.notices} aria-live="polite">
        {state === 'sent' && changedAt && (
          <p className={css.changed}>
            <strong>Changed on {formatInSriLankaTime(changedAt)}.</strong> Below is what holds now.
          </p>
        )}
      </div>
      {state === 'sent' ? (
        <OpenProposal
          proposal={proposal}
          own={own}
          token={token}
          kept={kept}
          mutation={mutation}
          isPreview={isPreview}
        />
      ) : (
        <ClosedProposal proposal={proposal} token={token} mutation={mutation} isPreview={isPreview} />
      )}
    </>
  )
}

/** A trip that staff put together, for whoever has its link: to read, to leave parts out, and to book whole. */
export const ProposalPage = () => {
  const loaded = useLoaderData<ProposalData>()
  const platform = usePlatform()
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  const { token } = loaded
  const isOther = hash !== '' && toToken(hash) !== token
  useEffect(() => {
    // Another link in the same tab changes nothing but the fragment, for which the router loads nothing.
    if (isOther) void revalidate()
  }, [isOther, revalidate])
  const fetchLatest = useCallback(
    (signal: AbortSignal) => fetchProposal(platform, { token, isAgain: true, signal }),
    [platform, token],
  )
  const data = usePolledUpdate(loaded, fetchLatest, { intervalMs: pollMs }) ?? loaded
  return (
    <Container className={css.page}>
      {data.proposal ? (
        <Trip key={token} data={data} />
      ) : (
        <>
          <PageHeader title="This link does not work">
            <p>A part of it is missing, or it was withdrawn. Please open the whole link of our message.</p>
          </PageHeader>
          <AskUs title="Ask us for a new one">Tell us your name, and we send you your proposal again.</AskUs>
        </>
      )}
    </Container>
  )
}
