import type { ListingKind } from '@escapes/contract'

const categories: Readonly<Record<ListingKind, readonly string[]>> = {
  tour: ['cultural', 'adventure', 'nature', 'wildlife', 'beach', 'city'],
  experience: ['cultural', 'adventure', 'culinary', 'wellness', 'art', 'music'],
  villa: ['villa'],
}

const toLabel = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1)

/** `stored`: a category of its own that the listing has already. */
export const toCategoryOptions = (kind: ListingKind, stored: string): { value: string; label: string }[] => {
  const known = categories[kind]
  const all = stored === '' || known.includes(stored) ? known : [...known, stored]
  return all.map((value) => ({ value, label: toLabel(value) }))
}
