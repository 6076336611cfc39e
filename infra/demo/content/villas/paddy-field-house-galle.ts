import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const paddyFieldHouseGalle: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'paddy-field-house-galle',
  title: 'Paddy Field House',
  location: 'Galle',
  priceUsdCents: 42_000,
  originalPriceUsdCents: 48_000,
  featured: false,
  description: joinProseLines`
    Five bedrooms round a lawn, seven kilometres inland from Galle Fort, with rice fields on three sides. Peacocks
    arrive at first light and walk the field banks as if they had been engaged to. In the weeks before harvest, usually
    February and again in August, the whole view turns from green to gold.

    The house is new but built the old way, low and wide, with a great room open to the garden at both ends. Four of the
    bedrooms are in pairs in the wings and one stands on its own by the pool, which grandparents tend to claim. All have
    air conditioning and their own bathrooms. The pool is twenty metres long, with a shallow shelf for small swimmers.

    You will want a car here: the Fort is twenty minutes away, the sea at Unawatuna twenty-five. Farmers start their
    tractors early in ploughing weeks, and after heavy rain the last 300 metres of lane are muddy, though always
    passable.
  `,
  highlights: [
    '20-metre pool beside the rice fields',
    'Cook and two housekeepers included',
    'Pool room without steps, for those who prefer none',
    'Bicycles for the field lanes',
  ],
  latitude: 6.0804,
  longitude: 80.2139,
  pictures: toGalleryPictures(
    'villa-pool-hills-day-near',
    'villa-veranda-dawn-wide',
    'villa-bedroom-dawn-near',
    'galle-lighthouse-day-wide',
    'villa-pool-hills-dusk-wide',
    'curry-table-dusk-wide',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 5,
  bathrooms: 6,
  maxGuests: 10,
  parkingSpaces: 4,
  amenities: [
    'wifi',
    'pool',
    'parking',
    'kitchen',
    'air-conditioning',
    'garden',
    'breakfast',
    'chef',
    'housekeeping',
    'laundry',
    'family-friendly',
  ],
  hostName: 'Dilhan Wickramasinghe',
  hostLanguages: ['English', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 3,
}
