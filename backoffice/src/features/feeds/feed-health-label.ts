import type { BadgeTone, IconName } from '@escapes/shared-ui/core'
import type { Feed } from './feed.ts'

export interface FeedHealthLabel {
  label: string
  icon: IconName
  tone: BadgeTone
  /** What it means for availability. */
  meaning: string
  isGood: boolean
}

const labelsByHealth: Readonly<Record<Feed['health'], FeedHealthLabel>> = {
  fresh: {
    label: 'Up to date',
    icon: 'check-circle',
    tone: 'success',
    meaning: 'The nights it blocks are kept free here.',
    isGood: true,
  },
  stale: {
    label: 'Out of date',
    icon: 'clock',
    tone: 'warning',
    meaning: 'It was not read for more than three hours. What was known last still counts.',
    isGood: false,
  },
  failing: {
    label: 'Failing',
    icon: 'alert',
    tone: 'danger',
    meaning: 'It could not be read. What was known last still counts.',
    isGood: false,
  },
  suspicious: {
    label: 'Suspicious',
    icon: 'shield',
    tone: 'warning',
    meaning: 'It lost most of its stays at once. They stay blocked until it repeats this.',
    isGood: false,
  },
  incomplete: {
    label: 'Not all readable',
    icon: 'alert',
    tone: 'warning',
    meaning: 'The dates of some stays cannot be read, so new bookings wait for your answer.',
    isGood: false,
  },
  paused: {
    label: 'Paused',
    icon: 'clock',
    tone: 'neutral',
    meaning: 'It is not read. The nights that it took last stay taken.',
    isGood: false,
  },
  never: {
    label: 'Never read',
    icon: 'hourglass',
    tone: 'neutral',
    meaning: 'Nothing is known of it yet, so it blocks no night.',
    isGood: false,
  },
}
const unknownLabel: FeedHealthLabel = {
  label: 'Unknown',
  icon: 'info',
  tone: 'neutral',
  meaning: 'Reload this page.',
  isGood: false,
}

export const toFeedHealthLabel = (health: Feed['health']): FeedHealthLabel => labelsByHealth[health] ?? unknownLabel
