import { Link } from 'react-router-dom'
import type { StaffProposal } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { guestsText } from '#/features/booking/booking-facts.ts'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { ProposalStateBadge } from '#/features/proposal/proposal-state-badge.tsx'
import { openedText } from '#/features/proposal/proposal-text.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { partDaysText, toPartDraft } from '../part-draft.ts'
import css from './closed-proposal.module.css'
import { DuplicateButton } from './duplicate-button.tsx'

const recipientLink = ({ customer, conversation }: StaffProposal) =>
  customer ? (
    <Link to={`/admin/customers/${customer.id}`}>
      {customer.name} ({customer.email})
    </Link>
  ) : (
    conversation && <Link to={`/admin/inbox/${conversation.id}`}>{conversation.email}</Link>
  )

/** How a proposal ended: what was booked, or why not. */
export const ClosedProposal = ({ proposal }: { proposal: StaffProposal }) => {
  const { number, state, title, recipientName, message, parts, acceptedBy, decidedAt, declineReason } = proposal
  const { deletesOn, askedAgainAt } = proposal
  const isAccepted = state === 'accepted'
  return (
    <div className={css.proposal}>
      <div className={css.head}>
        <ProposalStateBadge state={state} />
        <span>{number}</span>
        <DuplicateButton proposal={proposal} />
      </div>
      <TitledSection level={2} title="How it ended">
        <FactList
          facts={[
            {
              label: 'Accepted by',
              value: acceptedBy && <Link to={`/admin/customers/${acceptedBy.id}`}>{acceptedBy.name}</Link>,
            },
            { label: 'When', value: decidedAt && formatShortInSriLankaTime(decidedAt) },
            { label: 'Reason', value: state === 'declined' && (declineReason ?? 'None was given.') },
            { label: 'Asked for again', value: askedAgainAt && formatShortInSriLankaTime(askedAgainAt) },
            { label: 'Link', value: proposal.sentAt === null ? 'It was never sent.' : openedText(proposal) },
            { label: 'Kept until', value: deletesOn && formatDate(deletesOn) },
          ]}
        />
      </TitledSection>
      <TitledSection level={2} title={isAccepted ? 'What was booked' : 'The trip'}>
        <ol className={css.parts} aria-label="Parts of the trip">
          {parts.map((part) => (
            <li key={part.id}>
              <span className={css.muted}>{partDaysText(toPartDraft(part))}</span>
              <span>
                <b>{part.title}</b>, {guestsText(part)}
              </span>
              {part.bookingId ? (
                <Link to={`/admin/bookings/${part.bookingId}`} aria-label={`Booking of ${part.title}`}>
                  Booking
                </Link>
              ) : (
                isAccepted && <span className={css.muted}>Left out</span>
              )}
            </li>
          ))}
        </ol>
      </TitledSection>
      <TitledSection level={2} title="What it said">
        <FactList
          facts={[
            { label: 'Title', value: title },
            { label: 'Name', value: recipientName },
            { label: proposal.sentAt === null ? 'Meant for' : 'Sent to', value: recipientLink(proposal) },
            { label: 'Message', value: message },
          ]}
        />
      </TitledSection>
    </div>
  )
}
