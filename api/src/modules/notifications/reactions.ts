import type { Reaction } from '#/outbox/reaction.ts'
import { addressChangeReactions } from './address-change-notifications.ts'
import { availabilityReactions } from './availability-notifications.ts'
import { bankAccountReactions } from './bank-account-notifications.ts'
import { calendarReactions } from './calendar-notifications.ts'
import { lowPriceReactions } from './low-price-notifications.ts'
import { messageReactions } from './message-notifications.ts'
import { paymentReactions } from './payment-notifications.ts'
import { proposalReactions } from './proposal-notifications.ts'
import { reviewReactions } from './review-notifications.ts'
import { dateOfferReactions } from './date-offer-notifications.ts'
import { transitionReactions } from './transition-notifications.ts'
import { tripReactions } from './trip-notifications.ts'

export const reactions: readonly Reaction[] = [
  ...transitionReactions,
  ...dateOfferReactions,
  ...paymentReactions,
  ...messageReactions,
  ...calendarReactions,
  ...addressChangeReactions,
  ...bankAccountReactions,
  ...lowPriceReactions,
  ...availabilityReactions,
  ...reviewReactions,
  ...tripReactions,
  ...proposalReactions,
]
