import type { BadgeTone, IconName } from '@escapes/shared-ui/core'

export const lineBadges = {
  unmatched: { label: 'Unmatched', icon: 'alert', tone: 'warning' },
  ambiguous: { label: 'Ambiguous', icon: 'alert', tone: 'warning' },
  matched: { label: 'Matched', icon: 'check-circle', tone: 'success' },
  /** Money that left the account, until a person says what it was. */
  outgoing: { label: 'Money out', icon: 'alert', tone: 'warning' },
  ignored: { label: 'Ignored', icon: 'ban', tone: 'neutral' },
  split: { label: 'Split', icon: 'check-circle', tone: 'neutral' },
  undone: { label: 'Undone', icon: 'ban', tone: 'neutral' },
} as const satisfies Record<string, { label: string; icon: IconName; tone: BadgeTone }>
/** Put away by a person who said what it is. */
export const bankChargeBadge = { label: 'Bank charge', icon: 'ban', tone: 'neutral' } as const
/** Money that left and was neither a refund nor a charge, as a person said. */
export const putAwayBadge = { label: 'Put away', icon: 'ban', tone: 'neutral' } as const
export type LineState = keyof typeof lineBadges
export const lineStates = Object.keys(lineBadges) as readonly LineState[]

export const lineMeaningLabels = {
  exact: 'pays what was due',
  'short-of-fees': 'paid, less a bank charge',
  partial: 'pays a part',
  over: 'pays more than was due',
  confirms: 'confirms an accepted receipt',
} as const

export const statementsViewLabels = { import: 'Import', lines: 'Lines', differences: 'Differences' } as const
export type StatementsView = keyof typeof statementsViewLabels
export const statementsViews = Object.keys(statementsViewLabels) as readonly StatementsView[]
