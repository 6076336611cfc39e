import type { ListingKind } from './listings.ts'

/** False where an infant pays, and where an api of before does not say it. */
export const areInfantsFree = (listing: { kind: ListingKind; hasInfantPrice?: boolean | undefined }): boolean =>
  listing.kind === 'villa' || listing.hasInfantPrice === false

/** The infants of a party that no line of its price is for: they are free. */
export const countFreeInfants = ({ infants }: { infants: number }, lines: readonly { label: string }[]): number =>
  lines.some(({ label }) => label === 'infant' || label === 'infants') ? 0 : infants
