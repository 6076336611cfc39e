import type { Conversation } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { reviewWindowDays } from '@escapes/contract/review-rules'
import { useResult } from '@escapes/platform/result'
import { Button, ButtonLink, Icon } from '@escapes/shared-ui/core'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import type { ConversationData } from '../loader.ts'

interface ReviewActionProps {
  conversation: Conversation
  review: ConversationData['review']
  onPropose: (text: string) => void
}

/** After a trip: its review, or the words that ask for one as long as it can be written. */
export const ReviewAction = ({ conversation, review, onPropose }: ReviewActionProps) => {
  const { outcome } = useResult(review)
  const { booking, person } = conversation
  if (booking?.state !== 'completed' || !outcome?.ok) return null
  if (outcome.value?.booking.id === booking.id)
    return (
      <ButtonLink to={`/admin/reviews?q=${booking.reference}`} variant="secondary" size="sm">
        <Icon name="star" size={16} />
        <span>Read the review</span>
      </ButtonLink>
    )
  if (addDays(booking.checkOut ?? booking.checkIn, reviewWindowDays) < todayInSriLanka()) return null
  const firstName = person.name.trim().split(/\s+/)[0]
  const address = `${location.origin}/my-bookings/${booking.id}/review`
  const text = `Hello ${firstName}, we hope you enjoyed ${booking.title}. A few lines about it help the next travellers: ${address} Thank you!`
  return (
    <Button size="sm" variant="secondary" onClick={() => onPropose(text)}>
      <Icon name="star" size={16} />
      <span>Ask for a review</span>
    </Button>
  )
}
