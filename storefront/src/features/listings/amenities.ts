import type { IconName } from '@escapes/shared-ui/core'
import { toSentenceCase } from './categories.ts'

interface Amenity {
  icon: IconName
  label: string
}

/** An amenity unknown to this build is shown by its name. */
const amenities: Record<string, Amenity> = {
  wifi: { icon: 'wifi', label: 'Free WiFi' },
  pool: { icon: 'pool', label: 'Pool' },
  parking: { icon: 'car', label: 'Parking' },
  kitchen: { icon: 'kitchen', label: 'Kitchen' },
  'air-conditioning': { icon: 'snow', label: 'Air conditioning' },
  beach: { icon: 'sun', label: 'Beach on foot' },
  'sea-view': { icon: 'sun', label: 'Sea view' },
  garden: { icon: 'leaf', label: 'Garden' },
  breakfast: { icon: 'utensils', label: 'Breakfast' },
  chef: { icon: 'utensils', label: 'Cook in the house' },
  housekeeping: { icon: 'home', label: 'Housekeeping' },
  fireplace: { icon: 'home', label: 'Fireplace' },
  'surf-storage': { icon: 'flag', label: 'Room for surfboards' },
  'yoga-deck': { icon: 'spa', label: 'Yoga deck' },
  workspace: { icon: 'dashboard', label: 'A desk to work at' },
  laundry: { icon: 'refresh', label: 'Laundry' },
  'family-friendly': { icon: 'users', label: 'Good for children' },
}

/** What travellers choose a house by. */
export const amenityFilters = ['pool', 'air-conditioning', 'chef', 'beach', 'breakfast', 'family-friendly'] as const

export const isKnownAmenity = (name: string): boolean => Object.hasOwn(amenities, name)

export const toAmenity = (name: string): Amenity => amenities[name] ?? { icon: 'check', label: toSentenceCase(name) }
