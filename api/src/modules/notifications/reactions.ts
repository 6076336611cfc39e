import type { Reaction } from '#/outbox/react.ts'
import { calendarReactions } from './tell-of-calendars.ts'
import { moneyReactions } from './tell-of-money.ts'
import { transitionReactions } from './tell-of-transitions.ts'

export const reactions: readonly Reaction[] = [...transitionReactions, ...moneyReactions, ...calendarReactions]
