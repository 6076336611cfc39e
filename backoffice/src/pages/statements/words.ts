import type { BadgeTone, IconName } from '@escapes/shared-ui/core'

export const lineLooks = {
  unmatched: { word: 'Unmatched', icon: 'alert', tone: 'warning' },
  ambiguous: { word: 'Ambiguous', icon: 'alert', tone: 'warning' },
  matched: { word: 'Matched', icon: 'check-circle', tone: 'success' },
  ignored: { word: 'Ignored', icon: 'ban', tone: 'neutral' },
} as const satisfies Record<string, { word: string; icon: IconName; tone: BadgeTone }>
export type LineState = keyof typeof lineLooks
export const lineStates = Object.keys(lineLooks) as readonly LineState[]

export const meaningWords = {
  exact: 'pays what was due',
  'short-of-fees': 'short by the fees of a bank',
  partial: 'pays a part',
  over: 'pays too much',
  confirms: 'confirms an accepted slip',
} as const

export const views = { import: 'Import', lines: 'Lines', differences: 'Differences' } as const
export type StatementsView = keyof typeof views
export const viewNames = Object.keys(views) as readonly StatementsView[]
