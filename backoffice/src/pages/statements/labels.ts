import type { BadgeTone, IconName } from '@escapes/shared-ui/core'

export const lineBadges = {
  unmatched: { label: 'Unmatched', icon: 'alert', tone: 'warning' },
  ambiguous: { label: 'Ambiguous', icon: 'alert', tone: 'warning' },
  matched: { label: 'Matched', icon: 'check-circle', tone: 'success' },
  ignored: { label: 'Ignored', icon: 'ban', tone: 'neutral' },
  split: { label: 'Split', icon: 'check-circle', tone: 'neutral' },
  undone: { label: 'Undone', icon: 'ban', tone: 'neutral' },
} as const satisfies Record<string, { label: string; icon: IconName; tone: BadgeTone }>
/** Ignored by a person who said what it is. */
export const bankChargeBadge = { label: 'Bank charge', icon: 'ban', tone: 'neutral' } as const
/** Outgoing money without a purpose: ignored so far, to be decided. */
export const undecidedLineBadge = { label: 'To decide', icon: 'alert', tone: 'warning' } as const
export type LineState = keyof typeof lineBadges
export const lineStates = Object.keys(lineBadges) as readonly LineState[]

export const lineMeaningLabels = {
  exact: 'pays what was due',
  'short-of-fees': 'short by the fees of a bank',
  partial: 'pays a part',
  over: 'pays too much',
  confirms: 'confirms an accepted receipt',
} as const

export const statementsViewLabels = { import: 'Import', lines: 'Lines', differences: 'Differences' } as const
export type StatementsView = keyof typeof statementsViewLabels
export const statementsViews = Object.keys(statementsViewLabels) as readonly StatementsView[]
