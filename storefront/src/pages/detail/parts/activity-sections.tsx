import type { ActivityDetail, Availability, ListingReviews } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { toAgeText } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { toHoursText } from '../booking/hours-text.ts'
import { AskLinks } from './ask-links.tsx'
import { hasQuestions } from './has-questions.ts'
import { LaterPlanningSection } from './later-planning-section.tsx'
import { ListingCancellationPolicySection } from './listing-cancellation-policy-section.tsx'
import { ListingFactList } from './listing-fact-list.tsx'
import { Itinerary } from './itinerary.tsx'
import { ItineraryDownloads } from './itinerary-downloads.tsx'
import { ItineraryRoute } from './itinerary-route.tsx'
import css from './activity-sections.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { DetailSection } from './detail-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'

const yes = (lines: readonly string[]) => lines.map((label) => ({ icon: 'check', label }) as const)
const no = (lines: readonly string[]) => lines.map((label) => ({ icon: 'minus', label }) as const)

/** When it runs, in words; on request where nothing is open. */
const toDatesText = (listing: ActivityDetail, availability: Result<Availability> | undefined): string => {
  if (listing.dates) return `${listing.dates}.`
  if (listing.sale === 'free-sale') return 'It runs on any day that is not marked as closed.'
  const isClosed =
    availability?.ok && availability.value.sale === 'departures' && availability.value.departures.length === 0
  return isClosed ? 'Available on request.' : 'Choose a date to see whether it runs.'
}

interface ActivitySectionsProps {
  listing: ActivityDetail
  availability: Result<Availability> | undefined
  reviews: Promise<Result<ListingReviews>>
  cachedReviews: ListingReviews | undefined
}

export const ActivitySections = ({ listing, availability, reviews, cachedReviews }: ActivitySectionsProps) => {
  const { one } = kindSettings[listing.kind]
  return (
    <>
      <DetailSection id="overview" title={`About this ${one}`}>
        <Paragraphs text={listing.description} />
        {listing.kind === 'tour' && listing.highlights.length > 0 && (
          <>
            <h3 className={css.heading}>Highlights</h3>
            <ListingFactList facts={yes(listing.highlights)} tone="yes" />
          </>
        )}
      </DetailSection>
      <DetailSection id="inclusions" title="What’s Included">
        <ListingFactList facts={yes(listing.included)} tone="yes" />
        {listing.excluded.length > 0 && (
          <>
            <h3 className={css.heading}>Not included</h3>
            <ListingFactList facts={no(listing.excluded)} tone="no" />
          </>
        )}
      </DetailSection>
      {listing.kind === 'experience' && listing.highlights.length > 0 && (
        <DetailSection id="highlights" title="Highlights">
          <ListingFactList facts={yes(listing.highlights)} tone="yes" />
        </DetailSection>
      )}
      {(listing.kind === 'tour' || listing.itinerary.length > 0) && (
        <DetailSection id="itinerary" title="Itinerary">
          {listing.itinerary.length > 0 ? (
            <>
              <ItineraryRoute itinerary={listing.itinerary} />
              <Itinerary days={listing.itinerary} />
              <ItineraryDownloads listing={listing} />
            </>
          ) : (
            <p>Detailed itinerary will be provided upon booking.</p>
          )}
        </DetailSection>
      )}
      <DetailSection id="information" title="Important information">
        <p>
          <span>Starts {toHoursText(listing)}, Sri Lanka time.</span> <span>{toDatesText(listing, availability)}</span>
          {toAgeText(listing) && <span> {toAgeText(listing)} on.</span>}
        </p>
        {listing.whatToBring.length > 0 && (
          <>
            <h3 className={css.heading}>What to bring</h3>
            <ListingFactList facts={yes(listing.whatToBring)} />
          </>
        )}
        {!hasQuestions(listing) && (
          <div className={css.ask}>
            <AskLinks listing={listing}>Ask us about this {one}</AskLinks>
          </div>
        )}
      </DetailSection>
      <QuestionsSection listing={listing} />
      <LaterPlanningSection listing={listing} />
      <ListingCancellationPolicySection listing={listing} />
      <ReviewsSection listingId={listing.id} call={reviews} cached={cachedReviews} />
    </>
  )
}
