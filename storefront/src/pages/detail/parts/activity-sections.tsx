import type { ActivityDetail } from '@escapes/contract'
import { WhatsAppLink } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { toWhatsappText } from '#/features/listings/whatsapp-text.ts'
import { operatorContact } from '../../../../content/operator-contact.ts'
import { ListingCancellationPolicySection } from './listing-cancellation-policy-section.tsx'
import { ListingFactList } from './listing-fact-list.tsx'
import { Itinerary } from './itinerary.tsx'
import css from './activity-sections.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { DetailSection } from './detail-section.tsx'
import { usePageUrlWithoutQuery } from './use-page-url-without-query.ts'

const yes = (lines: readonly string[]) => lines.map((label) => ({ icon: 'check', label }) as const)
const no = (lines: readonly string[]) => lines.map((label) => ({ icon: 'minus', label }) as const)

export const ActivitySections = ({ listing }: { listing: ActivityDetail }) => {
  const pageUrl = usePageUrlWithoutQuery()
  const { one } = kindSettings[listing.kind]
  return (
    <>
      <DetailSection id="overview" title={`About this ${one}`}>
        <Paragraphs text={listing.description} />
        {listing.highlights.length > 0 && (
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
      {listing.itinerary.length > 0 && (
        <DetailSection id="itinerary" title="Itinerary">
          <Itinerary days={listing.itinerary} />
        </DetailSection>
      )}
      <DetailSection id="information" title="Important information">
        <p>
          Starts at {listing.startTime}, Sri Lanka time.{' '}
          {listing.dates ? `${listing.dates}.` : 'Choose a date to see whether it runs.'}
        </p>
        {listing.whatToBring.length > 0 && (
          <>
            <h3 className={css.heading}>What to bring</h3>
            <ListingFactList facts={yes(listing.whatToBring)} />
          </>
        )}
        <p className={css.ask}>
          <WhatsAppLink phone={operatorContact.whatsapp} text={toWhatsappText(listing, pageUrl)}>
            Ask us about this {one}
          </WhatsAppLink>
        </p>
      </DetailSection>
      <ListingCancellationPolicySection listing={listing} />
    </>
  )
}
