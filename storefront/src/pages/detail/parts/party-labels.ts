import type { ReviewParty } from '@escapes/contract'

export const partyLabels: Readonly<Record<ReviewParty, string>> = {
  solo: 'Alone',
  couple: 'As a couple',
  family: 'With children',
  group: 'In a group',
}
