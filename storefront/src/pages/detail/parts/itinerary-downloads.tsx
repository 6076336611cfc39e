import type { ActivityDetail } from '@escapes/contract'
import { formatComingDate } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import { useDraft } from '../booking/draft-store.ts'
import css from './itinerary-downloads.module.css'

/** The days on paper, and in a calendar once the first of them is chosen. */
export const ItineraryDownloads = ({ listing: { id } }: { listing: ActivityDetail }) => {
  const { date } = useDraft(id)
  const address = `/api/v1/listings/${id}/itinerary`
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
