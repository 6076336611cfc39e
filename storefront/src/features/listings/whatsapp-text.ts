import type { ListingKind } from '@escapes/contract'
import { kinds } from './kinds.ts'

/** What the traveller's message says before they write a word of their own. */
export const whatsappText = (
  listing: { kind: ListingKind; title: string; location: string },
  address: string,
): string =>
  `Hello, I have a question about the ${kinds[listing.kind].one} “${listing.title}” in ${listing.location}: ${address}`
