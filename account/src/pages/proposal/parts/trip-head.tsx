import type { Proposal } from '@escapes/contract'
import { Picture } from '@escapes/shared-ui/core'
import { PageHeader } from '#/features/page/page-header.tsx'
import { toTripText } from '../trip-parts.ts'
import css from './trip-head.module.css'

/** What it is called, from when to when, and what its maker writes. */
export const TripHead = ({ proposal }: { proposal: Proposal }) => {
  const { title, recipientName, message, by, parts, number, contact } = proposal
  // Of one that cannot be booked the page says that first.
  const isOpen = proposal.state === 'sent'
  const [first] = parts
  const { image } = parts.find(({ kind }) => kind === 'villa') ?? first ?? { image: null }
  return (
    <>
      {isOpen && image && (
        <div className={css.picture}>
          <Picture picture={image} alt="" ratio="fill" sizes="(min-width: 80rem) 1200px, 100vw" priority />
        </div>
      )}
      <PageHeader title={title || 'A withdrawn proposal'} documentTitle="Your trip, proposed">
        <p>{[toTripText(parts), `Proposal ${number}`].filter(Boolean).join(' · ')}</p>
      </PageHeader>
      {isOpen && (
        <div className={css.letter}>
          <p>Dear {recipientName},</p>
          {message && <p className={css.message}>{message}</p>}
          <p>
            {by}, {contact.name}
          </p>
        </div>
      )}
    </>
  )
}
