import type { OutingDetail } from '@escapes/contract'
import { WhatsAppLink } from '@escapes/shared-ui/core'
import { kinds } from '#/features/listings/kinds.ts'
import { whatsappText } from '#/features/listings/whatsapp-text.ts'
import { operator } from '../../../../content/operator.ts'
import { Cancellation } from './cancellation.tsx'
import { FactList } from './fact-list.tsx'
import { Itinerary } from './itinerary.tsx'
import css from './outing-sections.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { Part } from './part.tsx'
import { useHere } from './use-here.ts'

const yes = (lines: readonly string[]) => lines.map((words) => ({ icon: 'check', words }) as const)
const no = (lines: readonly string[]) => lines.map((words) => ({ icon: 'minus', words }) as const)

export const OutingSections = ({ listing }: { listing: OutingDetail }) => {
  const here = useHere()
  const { one } = kinds[listing.kind]
  return (
    <>
      <Part id="overview" title={`About this ${one}`}>
        <Paragraphs text={listing.description} />
        {listing.highlights.length > 0 && (
          <>
            <h3 className={css.heading}>Highlights</h3>
            <FactList facts={yes(listing.highlights)} tone="yes" />
          </>
        )}
      </Part>
      <Part id="inclusions" title="What’s Included">
        <FactList facts={yes(listing.included)} tone="yes" />
        {listing.excluded.length > 0 && (
          <>
            <h3 className={css.heading}>Not included</h3>
            <FactList facts={no(listing.excluded)} tone="no" />
          </>
        )}
      </Part>
      {listing.itinerary.length > 0 && (
        <Part id="itinerary" title="Itinerary">
          <Itinerary days={listing.itinerary} />
        </Part>
      )}
      <Part id="information" title="Important information">
        <p>
          Starts at {listing.startTime}, Sri Lanka time.{' '}
          {listing.dates ? `${listing.dates}.` : 'Choose a date to see whether it runs.'}
        </p>
        {listing.whatToBring.length > 0 && (
          <>
            <h3 className={css.heading}>What to bring</h3>
            <FactList facts={yes(listing.whatToBring)} />
          </>
        )}
        <p className={css.ask}>
          <WhatsAppLink phone={operator.whatsapp} text={whatsappText(listing, here)}>
            Ask us about this {one}
          </WhatsAppLink>
        </p>
      </Part>
      <Cancellation listing={listing} />
    </>
  )
}
