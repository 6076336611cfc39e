import type { ListingKind } from '@escapes/contract'
import { kindSettings } from './kind-settings.ts'

/** The message that a question about a listing starts with. */
export const toWhatsappText = (
  listing: { kind: ListingKind; title: string; location: string },
  address: string,
): string =>
  `Hello, I have a question about the ${kindSettings[listing.kind].one} “${listing.title}” in ${listing.location}: ${address}`
