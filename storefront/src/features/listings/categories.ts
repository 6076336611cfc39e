import type { ListingKind } from '@escapes/contract'

/** Villas have a single category, so there is no choice. */
export const categoriesByKind: Record<ListingKind, readonly string[]> = {
  tour: ['adventure', 'beach', 'city', 'cultural', 'nature', 'wellness', 'wildlife'],
  experience: ['adventure', 'art', 'culinary', 'cultural', 'music', 'wellness'],
  villa: [],
}

export const toSentenceCase = (word: string): string =>
  word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')
