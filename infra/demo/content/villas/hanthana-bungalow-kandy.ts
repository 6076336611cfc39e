import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const hanthanaBungalowKandy: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'hanthana-bungalow-kandy',
  title: 'Hanthana Bungalow above Kandy',
  location: 'Kandy',
  priceUsdCents: 22_000,
  featured: true,
  description: joinProseLines`
    A doctor built this bungalow in the 1930s on the Hanthana road, four kilometres from the lake and some two hundred
    metres above it, high enough to lose the traffic and keep the temple drums when the wind is right. Four bedrooms
    lead off a central hall with a teak floor that two generations have polished.

    The pool is cut into the slope below the lawn, with the Knuckles range beyond it on clear mornings. The light comes
    from that side: breakfast in sun, tea in shade. Two bedrooms are large and have bathtubs; two are the old nursery
    rooms, smaller, and good for children or for friends who travel light.

    Rooms have fans and no air conditioning; at this height you will want a sheet and, in January, a blanket. The drive
    up takes fifteen minutes from town and the last bends are narrow. During the Esala Perahera in July or August the
    roads close from about four in the afternoon: our driver knows when to leave and where to wait.
  `,
  highlights: [
    'Pool on the slope, facing the Knuckles',
    'Fifteen minutes from the Temple of the Tooth',
    'Perahera seats arranged at cost',
    'Library of hill-country books',
  ],
  latitude: 7.2684,
  longitude: 80.6327,
  pictures: toGalleryPictures(
    'villa-pool-hills-day-wide',
    'kandy-lake-day-wide',
    'villa-bedroom-day-near',
    'villa-veranda-day-near',
    'kandy-lake-dusk-near',
    'villa-pool-hills-dusk-near',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 4,
  bathrooms: 4,
  maxGuests: 8,
  parkingSpaces: 3,
  amenities: [
    'wifi',
    'pool',
    'parking',
    'kitchen',
    'garden',
    'breakfast',
    'chef',
    'housekeeping',
    'workspace',
    'laundry',
    'family-friendly',
  ],
  hostName: 'Ishara Ekanayake',
  hostLanguages: ['English', 'Sinhala', 'Tamil'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
