import type { BadgeTone, IconName } from '@escapes/shared-ui/core'
import type { Feed } from './loader.ts'

export interface HealthLook {
  word: string
  icon: IconName
  tone: BadgeTone
  /** What it means for the nights that travellers are offered. */
  meaning: string
  isGood: boolean
}

const looks: Readonly<Record<Feed['health'], HealthLook>> = {
  fresh: {
    word: 'Up to date',
    icon: 'check-circle',
    tone: 'success',
    meaning: 'The nights it blocks are kept free here.',
    isGood: true,
  },
  stale: {
    word: 'Out of date',
    icon: 'clock',
    tone: 'warning',
    meaning: 'It was not read for more than three hours. What was known last still counts.',
    isGood: false,
  },
  failing: {
    word: 'Failing',
    icon: 'alert',
    tone: 'danger',
    meaning: 'It could not be read. What was known last still counts.',
    isGood: false,
  },
  suspicious: {
    word: 'Suspicious',
    icon: 'shield',
    tone: 'warning',
    meaning: 'It lost most of its stays at once. They are kept until it says so again.',
    isGood: false,
  },
  never: {
    word: 'Never read',
    icon: 'hourglass',
    tone: 'neutral',
    meaning: 'Nothing is known of it yet, so it blocks no night.',
    isGood: false,
  },
}
const other: HealthLook = {
  word: 'Unknown',
  icon: 'info',
  tone: 'neutral',
  meaning: 'Reload this page.',
  isGood: false,
}

export const healthOf = (health: Feed['health']): HealthLook => looks[health] ?? other
