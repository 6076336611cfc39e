import type { ReviewParty } from '@escapes/contract'

export const partyLabels: Readonly<Record<ReviewParty, string>> = {
  solo: 'One adult',
  couple: 'Two adults',
  family: 'With children',
  group: 'In a group',
}
