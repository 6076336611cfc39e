import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { BookingReview } from '@escapes/contract'
import { formatDate, formatInSriLankaTime } from '@escapes/contract/dates'
import { ButtonLink, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'
import { NotYours } from '#/features/auth/not-yours.tsx'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import { FormPage } from '#/features/page/form-page.tsx'
import { PageHeader } from '#/features/page/page-header.tsx'
import type { ReviewPageData } from './loader.ts'
import { ReviewForm } from './parts/review-form.tsx'
import { SentReview } from './parts/sent-review.tsx'

const ReviewOver = ({ closesAt }: { closesAt: string }) => (
  <>
    <DocumentTitle>The time to review it is over</DocumentTitle>
    <EmptyState
      level={1}
      icon="star"
      title="The time to review it is over"
      detail={`It could be reviewed until ${formatInSriLankaTime(closesAt)}. If you still want to tell us something, write to us.`}
      action={
        <ButtonLink to="/my-bookings" variant="secondary">
          See my bookings
        </ButtonLink>
      }
    />
  </>
)

const OpenReview = ({ booking }: { booking: BookingReview }) => {
  const { listing, startsOn, closesAt, isOpen, review, pictures = [] } = booking
  const [isEditing, setEditing] = useState(review === null)
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <PageHeader title={review ? 'Your review' : 'Write a review'}>
        <p>
          <span>
            {listing.title}, {formatDate(startsOn)}.
          </span>{' '}
          {!review && <span>You can write it until {formatInSriLankaTime(closesAt)}.</span>}
        </p>
      </PageHeader>
      {review && !isEditing ? (
        <SentReview
          review={review}
          pictures={pictures}
          isFocused={isSaved}
          onChange={isOpen ? () => setEditing(true) : undefined}
        />
      ) : (
        <ReviewForm
          booking={booking}
          onSaved={() => {
            setSaved(true)
            setEditing(false)
          }}
        />
      )}
    </>
  )
}

export const ReviewPage = () => {
  const { booking } = useLoaderData<ReviewPageData>()
  if (!booking)
    return (
      <FormPage>
        <NotYours
          icon="star"
          title="Nothing to review here"
          detail="A booking can be reviewed by who made it, once the trip is over."
        />
      </FormPage>
    )
  return (
    <FormPage up={{ to: toBookingPath(booking.bookingId), label: 'Your booking' }}>
      {booking.isOpen || booking.review ? <OpenReview booking={booking} /> : <ReviewOver closesAt={booking.closesAt} />}
    </FormPage>
  )
}
