import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const lagoonHouseBentota: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'lagoon-house-bentota',
  title: 'Lagoon House, between river and sea',
  location: 'Bentota',
  priceUsdCents: 31_000,
  originalPriceUsdCents: 35_000,
  featured: true,
  description: joinProseLines`
    A long white house on the river side of Bentota, four bedrooms in a row behind one deep veranda. The pool lies
    between the house and the water, and the river moves past it with kingfishers, water monitors and, around six in
    the evening, the boatmen going home with their engines off.

    Two bedrooms have doubles and face the lagoon, two have twins and face the garden. All four have air conditioning
    and fans, nets, and showers that open to a small walled court. Mornings are bright in the dining room from about
    half past six. Priyantha cooks; tell him the evening before what you would like and he will go to Aluthgama market
    for it.

    The sea is nine minutes away on foot, across the railway line, and the trains that pass are heard but brief: about
    twenty a day, the last before eleven at night. From May to September the sea is rough and swimming is for the pool;
    the river stays calm all year. The lawn ends at the water without a fence, so small children need an eye on them.
  `,
  highlights: [
    'River frontage with a small jetty',
    '14-metre pool, 1.4 metres deep throughout',
    'Cook in the house, market shopping at cost',
    'Bentota beach nine minutes on foot',
  ],
  latitude: 6.4262,
  longitude: 80.0007,
  pictures: toGalleryPictures(
    'villa-pool-coast-day-wide',
    'villa-bedroom-dawn-wide',
    'villa-veranda-dusk-wide',
    'bentota-beach-dusk-wide',
    'villa-pool-coast-dusk-near',
    'curry-table-day-near',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 4,
  bathrooms: 4,
  maxGuests: 8,
  parkingSpaces: 2,
  amenities: [
    'wifi',
    'beach',
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
  hostName: 'Shanika Perera',
  hostLanguages: ['English', 'Sinhala', 'German'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
