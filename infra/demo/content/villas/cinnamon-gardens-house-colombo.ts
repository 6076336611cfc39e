import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const cinnamonGardensHouseColombo: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'cinnamon-gardens-house-colombo',
  title: 'Cinnamon Gardens House',
  location: 'Colombo',
  priceUsdCents: 24_000,
  featured: false,
  description: joinProseLines`
    A 1950s house on a lane in Colombo 7, behind a wall with one old mango tree and a gate that does not look like much.
    Inside it is quiet: terrazzo floors, a double-height sitting room with high louvres, and a garden court where the
    city is only a hum.

    Two bedrooms are upstairs and one, with a wet-room shower, is on the ground floor. All are air-conditioned and dark
    enough to sleep off a night flight; tell us your flight number and someone will be up to let you in. A fibre line
    and a proper desk make it a good house to work from. Breakfast comes at the hour your body thinks it is.

    Viharamahadevi Park and the National Museum are within a fifteen-minute walk, Galle Face a ten-minute drive outside
    rush hour and thirty within it. Street parking is not allowed; there is room for one car inside the gate. The mango
    tree fruits in May, and the crows have opinions about it from five in the morning.
  `,
  highlights: [
    'Late arrivals met at any hour',
    'Ground-floor bedroom with a step-free shower',
    'Fibre internet and a desk in a room with a door',
    'Airport in forty minutes by the expressway, off-peak',
  ],
  latitude: 6.9068,
  longitude: 79.8672,
  pictures: toGalleryPictures(
    'villa-bedroom-day-wide',
    'colombo-streets-dawn-wide',
    'villa-veranda-day-wide',
    'colombo-streets-dusk-near',
    'curry-table-dawn-wide',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 3,
  bathrooms: 3,
  maxGuests: 6,
  parkingSpaces: 1,
  amenities: [
    'wifi',
    'parking',
    'kitchen',
    'air-conditioning',
    'garden',
    'breakfast',
    'housekeeping',
    'workspace',
    'laundry',
  ],
  hostName: 'Tarini Jayawardena',
  hostLanguages: ['English', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 1,
}
