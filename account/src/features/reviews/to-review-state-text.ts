import type { OwnReview } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'

/** What becomes of a review, in a sentence or two. */
export const toReviewStateText = ({ state, publishAt, holdReason }: OwnReview): string => {
  if (state === 'published') return 'Your review is published. Thank you for it.'
  if (state === 'held') return `Your review is not shown yet. ${holdReason ?? ''}`.trim()
  return `Thank you. Your review is shown from ${formatInSriLankaTime(publishAt)}; until then you can change it.`
}
