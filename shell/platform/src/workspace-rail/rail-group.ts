import type { IconName } from '@escapes/shared-ui/core'

export interface RailEntry {
  to: string
  label: string
  icon: IconName
  /** How many things wait behind it, and its name with that number. */
  waiting?: { count: number; name: string } | undefined
  /** Also in the bar of a phone, which has room for five. */
  isInBar?: true | undefined
}

export interface RailGroup {
  /** Null: without a heading. */
  title: string | null
  /** Folded until it is opened, or one of its pages is: what is seldom needed leaves the rail its room. */
  startsFolded?: true | undefined
  entries: readonly RailEntry[]
}
