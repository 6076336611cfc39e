import { Link } from 'react-router-dom'
import type { ReviewMark, ReviewParty, StaffReview } from '@escapes/contract'
import { formatDate, formatInSriLankaTime } from '@escapes/contract/dates'
import { reviewAspectLabels } from '@escapes/contract/review-rules'
import { Badge, type BadgeProps, Button, Picture, Stars } from '@escapes/shared-ui/core'
import { EmailAddress } from '#/features/customer/email-address.tsx'
import { toCustomerAddress } from '#/features/customer/to-customer-address.ts'
import { FactList } from '#/features/detail/fact-list.tsx'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import { ownReviewText, useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import css from './review-card.module.css'

const markLabels: Readonly<Record<ReviewMark, string>> = {
  rude: 'Rude words',
  name: 'A full name',
  phone: 'A telephone number',
  'e-mail': 'An e-mail address',
  link: 'A link',
  payment: 'A way to pay',
}
const partyLabels: Readonly<Record<ReviewParty, string>> = {
  solo: 'One adult',
  couple: 'Two adults',
  family: 'With children',
  group: 'A group of adults',
}
const stateBadges: Readonly<Record<StaffReview['state'], { label: string; tone: BadgeProps['tone'] }>> = {
  waiting: { label: 'Waiting', tone: 'accent' },
  held: { label: 'Held', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
}

const describeTime = ({ state, publishAt, publishedAt, writtenAt }: StaffReview): string => {
  if (state === 'published' && publishedAt) return `Published ${formatInSriLankaTime(publishedAt)}`
  return state === 'waiting'
    ? `To be published ${formatInSriLankaTime(publishAt)}`
    : `Written ${formatInSriLankaTime(writtenAt)}`
}

interface ReviewCardProps {
  review: StaffReview
  isReleasing: boolean
  isTakingOut: boolean
  onHold: () => void
  onRelease: () => void
  onReply: () => void
  onTakeOut: (pictureId: string) => void
}

export const ReviewCard = (props: ReviewCardProps) => {
  const { review, isReleasing, isTakingOut, onHold, onRelease, onReply, onTakeOut } = props
  const { booking, listing, customer, state, hold, marks, reply, privateNote, pictures = [], release } = review
  const isOwn = useIsOwnBooking(customer)
  const titleId = `review-${review.id}`
  const badge = stateBadges[state]
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.words}>
        <header className={css.head}>
          <h2 id={titleId} className={css.title}>
            {customer.name}
          </h2>
          <Stars score={review.overall} />
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <span className={css.time}>{describeTime(review)}</span>
        </header>
        {hold && (
          <p className={css.hold}>
            <span>{hold.by === null ? 'Held automatically: ' : `Held by ${hold.by}: `}</span>
            <span>{hold.reason}</span>
          </p>
        )}
        {marks.length > 0 && (
          <ul className={css.marks} aria-label="Found in the text">
            {marks.map((mark) => (
              <li key={mark}>
                <Badge tone="warning">{markLabels[mark] ?? mark}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className={css.text}>{review.text}</p>
        {pictures.length > 0 && (
          <ul className={css.pictures} aria-label="Pictures">
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <a href={`${picture.src}/960.jpg`} target="_blank" rel="noreferrer" className={css.picture}>
                  <Picture picture={picture} ratio={1} sizes="9rem" alt={`Open picture ${index + 1}`} />
                </a>
                {picture.state === 'failed' && <p className={css.time}>Could not be drawn: readers do not see it.</p>}
                {!isOwn && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-describedby={titleId}
                    disabled={isTakingOut}
                    onClick={() => onTakeOut(picture.id)}
                  >
                    Take out picture {index + 1}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {review.scores.length > 0 && (
          <dl className={css.scores} aria-label="Scores">
            {review.scores.map(({ aspect, score }) => (
              <div key={aspect}>
                <dt>{reviewAspectLabels[aspect]}</dt>
                <dd>
                  <Stars score={score} size={14} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {privateNote && (
          <div className={css.note}>
            <h3 className={css.small}>Private note</h3>
            <p className={css.text}>{privateNote}</p>
          </div>
        )}
        {reply && (
          <div className={css.reply}>
            <h3 className={css.small}>
              Reply of {reply.by}, {formatInSriLankaTime(reply.at)}
            </h3>
            <p className={css.text}>{reply.text}</p>
          </div>
        )}
        {isOwn ? (
          <p className={css.small}>{ownReviewText}</p>
        ) : (
          <div className={css.actions}>
            {state === 'published' && !reply && (
              <Button size="sm" aria-describedby={titleId} onClick={onReply}>
                Reply
              </Button>
            )}
            {state !== 'published' && !release?.why && (
              <Button size="sm" aria-describedby={titleId} isBusy={isReleasing} onClick={onRelease}>
                Publish now
              </Button>
            )}
            {(state !== 'held' || hold?.by === null) && (
              <Button size="sm" variant="secondary" aria-describedby={titleId} onClick={onHold}>
                {state === 'held' ? 'Hold for another reason' : 'Hold'}
              </Button>
            )}
          </div>
        )}
        {!isOwn && <WhoMayNote whoMay={release} deed="publish" />}
      </div>
      <aside className={css.facts} aria-label="The booking">
        <FactList
          facts={[
            { label: 'Booking', value: <Link to={`/admin/bookings/${booking.id}`}>{booking.reference}</Link> },
            { label: 'Listing', value: <Link to={`/${listing.kind}s/${listing.id}#reviews`}>{listing.title}</Link> },
            { label: 'From', value: formatDate(booking.startsOn) },
            { label: 'Party', value: partyLabels[review.party] },
            {
              label: 'Customer',
              value: (
                <Link to={toCustomerAddress(customer)}>
                  <EmailAddress address={customer.email} />
                </Link>
              ),
            },
          ]}
        />
      </aside>
    </article>
  )
}
