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
    meaning: 'The nights sold there are blocked here.',
    isGood: true,
  },
  stale: {
    label: 'Out of date',
    icon: 'clock',
    tone: 'warning',
    meaning: 'It has not been read for more than three hours. The nights known last stay blocked.',
    isGood: false,
  },
  failing: {
    label: 'Failing',
    icon: 'alert',
    tone: 'danger',
    meaning: 'It could not be read. The nights known last stay blocked.',
    isGood: false,
  },
  suspicious: {
    label: 'Suspicious',
    icon: 'shield',
    tone: 'warning',
    meaning: 'Most of its stays vanished at once. They stay blocked until the next reading confirms it.',
    isGood: false,
  },
  incomplete: {
    label: 'Partly unreadable',
    icon: 'alert',
    tone: 'warning',
    meaning: 'The dates of some stays cannot be read, so new bookings wait for your answer.',
    isGood: false,
  },
  paused: {
    label: 'Paused',
    icon: 'clock',
    tone: 'neutral',
    meaning: 'It is not being read. The nights it blocked last stay blocked.',
    isGood: false,
  },
  never: {
    label: 'Never read',
    icon: 'hourglass',
    tone: 'neutral',
    meaning: 'It has not been read yet, so it blocks no nights.',
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
