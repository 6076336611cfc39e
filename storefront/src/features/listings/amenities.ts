import type { IconName } from '@escapes/shared-ui/core'
import { titled } from './categories.ts'

interface Amenity {
  icon: IconName
  words: string
}

/** The taxonomy of the listings. One that is newer than this build is shown by its name. */
const amenities: Record<string, Amenity> = {
  wifi: { icon: 'wifi', words: 'Free WiFi' },
  pool: { icon: 'pool', words: 'Pool' },
  parking: { icon: 'car', words: 'Parking' },
  kitchen: { icon: 'kitchen', words: 'Kitchen' },
  'air-conditioning': { icon: 'snow', words: 'Air conditioning' },
  'sea-view': { icon: 'sun', words: 'Sea view' },
  garden: { icon: 'leaf', words: 'Garden' },
  breakfast: { icon: 'utensils', words: 'Breakfast' },
  chef: { icon: 'utensils', words: 'Cook in the house' },
  housekeeping: { icon: 'home', words: 'Housekeeping' },
  fireplace: { icon: 'home', words: 'Fireplace' },
  'surf-storage': { icon: 'flag', words: 'Room for surfboards' },
  'yoga-deck': { icon: 'spa', words: 'Yoga deck' },
  workspace: { icon: 'dashboard', words: 'A desk to work at' },
  laundry: { icon: 'refresh', words: 'Laundry' },
  'family-friendly': { icon: 'users', words: 'Good for children' },
}

export const amenityOf = (name: string): Amenity => amenities[name] ?? { icon: 'check', words: titled(name) }
