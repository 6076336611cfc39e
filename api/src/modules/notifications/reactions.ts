import type { Reaction } from '#/outbox/reaction.ts'
import { bankAccountReactions } from './bank-account-notifications.ts'
import { calendarReactions } from './calendar-notifications.ts'
import { lowPriceReactions } from './low-price-notifications.ts'
import { paymentReactions } from './payment-notifications.ts'
import { transitionReactions } from './transition-notifications.ts'

export const reactions: readonly Reaction[] = [
  ...transitionReactions,
  ...paymentReactions,
  ...calendarReactions,
  ...bankAccountReactions,
  ...lowPriceReactions,
]
