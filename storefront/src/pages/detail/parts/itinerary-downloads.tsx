import type { ActivityDetail } from '@escapes/contract'
import { formatComingDate } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import { useDraft } from '../booking/use-fill-draft-from-address.ts'
import css from './itinerary-downloads.module.css'

/** The days on paper, and in a calendar once the first of them is chosen. */
export const ItineraryDownloads = ({ listing }: { listing: ActivityDetail }) => {
  const { date } = useDraft(listing)
  const address = `/api/v1/listings/${listing.id}/itinerary`
  const query = date ? `?date=${date}` : ''
  return (
    <div className={css.downloads}>
      <a className={css.link} href={`${address}/pdf${query}`} download>
        <Icon name="download" size={18} />
        <span>Download Itinerary</span>
      </a>
      {date && (
        <a className={css.link} href={`${address}/calendar${query}`} download>
          <Icon name="calendar" size={18} />
          <span>Add to calendar, from {formatComingDate(date)}</span>
        </a>
      )}
    </div>
  )
}
