import type { ListingKind } from '@escapes/contract'

/** Villas have one category, so there is nothing to choose. */
export const categories: Record<ListingKind, readonly string[]> = {
  tour: ['adventure', 'beach', 'city', 'cultural', 'nature', 'wellness', 'wildlife'],
  experience: ['adventure', 'art', 'culinary', 'cultural', 'music', 'wellness'],
  villa: [],
}

export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')
