import type { ListingDetail } from '@escapes/contract'
import { Paragraphs } from './paragraphs.tsx'
import { Part } from './part.tsx'

export const Cancellation = ({ listing }: { listing: Pick<ListingDetail, 'cancellationPolicy'> }) =>
  listing.cancellationPolicy === null ? null : (
    <Part title="Cancellation policy">
      <Paragraphs text={listing.cancellationPolicy} />
    </Part>
  )
