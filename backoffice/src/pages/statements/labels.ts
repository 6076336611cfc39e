import type { UnclearReason } from '@escapes/contract'
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

/** In the list, and in full where the line is assigned. */
export const unclearTexts: Readonly<Record<UnclearReason, { brief: string; full: string }>> = {
  'own-booking': {
    brief: 'Your own booking',
    full: 'It is a booking of whoever imported the line: a colleague assigns it.',
  },
  'imported-before': {
    brief: 'Imported before?',
    full: 'Another import brought a line of this amount for this booking, of the same day or one near it: it may be the same money.',
  },
  'other-currency': {
    brief: 'Another currency',
    full: 'The booking was agreed in another currency than that of the account, and not in dollars.',
  },
  'impossible-day': {
    brief: 'Day cannot be right',
    full: 'The day is still to come, or long before the booking was made.',
  },
  'too-large': {
    brief: 'Too large an amount',
    full: 'With what is recorded already this is too large for one booking.',
  },
  'shared-transfer': {
    brief: 'Pays others, too',
    full: 'The customer said that one transfer of this amount pays this and other bookings: split it.',
  },
  'far-above-owed': { brief: 'Far more than owed', full: 'This is far more than the booking owes.' },
  'payment-on-record': {
    brief: 'Recorded already?',
    full: 'A payment on record may be this very transfer. Assign it to choose which.',
  },
}

export const statementsViewLabels = { import: 'Import', lines: 'Lines', differences: 'Differences' } as const
export type StatementsView = keyof typeof statementsViewLabels
export const statementsViews = Object.keys(statementsViewLabels) as readonly StatementsView[]
