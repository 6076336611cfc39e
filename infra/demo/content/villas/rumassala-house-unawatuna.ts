import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const rumassalaHouseUnawatuna: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'rumassala-house-unawatuna',
  title: 'Rumassala House, above Jungle Beach',
  location: 'Unawatuna',
  priceUsdCents: 29_500,
  featured: false,
  description: joinProseLines`
    On Rumassala, the wooded headland between Galle harbour and Unawatuna bay, four bedrooms step down the slope under
    the trees. Purple-faced langurs cross the roofs most mornings, heavily, at about the time you would have woken anyway.

    Living happens on the middle level: a kitchen open to the pool terrace, a long table, and through a gap in the leaves
    the lighthouse of Galle across the water. Two bedrooms below it have sea glimpses and air conditioning; the two above
    are fan-cooled and catch the breeze. A yoga deck stands at the top, level with the canopy.

    There are 74 steps between gate and lowest room, so the house does not suit unsteady knees. A path goes down to Jungle
    Beach in eight minutes and comes up in rather more. Swimming is good from November to April; in the south-west
    monsoon, May to September, the bay is often brown and rough, and rates are lower for it if you ask.
  `,
  highlights: [
    'Pool terrace in the trees, lighthouse in view',
    'Jungle Beach eight minutes down the path',
    'Yoga deck in the canopy, mats provided',
    'Unawatuna village ten minutes by tuk-tuk',
  ],
  latitude: 6.0178,
  longitude: 80.2427,
  pictures: toGalleryPictures(
    'villa-pool-coast-dawn-wide',
    'villa-bedroom-dusk-wide',
    'villa-pool-coast-day-left',
    'galle-lighthouse-dusk-wide',
    'villa-veranda-dawn-near',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 4,
  bathrooms: 4,
  maxGuests: 8,
  parkingSpaces: 2,
  amenities: [
    'wifi',
    'pool',
    'parking',
    'kitchen',
    'air-conditioning',
    'sea-view',
    'garden',
    'breakfast',
    'housekeeping',
    'yoga-deck',
  ],
  hostName: 'Marianne and Asanka Silva',
  hostLanguages: ['English', 'Sinhala', 'French', 'Dutch'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 3,
}
