import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const duneHouseTangalle: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'dune-house-tangalle',
  title: 'Dune House, between lagoon and turtle beach',
  location: 'Tangalle',
  priceUsdCents: 56_000,
  featured: false,
  description: joinProseLines`
    East of Tangalle the coast road thins out, and behind the dunes near Rekawa there is a lagoon on one side and eight
    kilometres of almost empty beach on the other. The house sits between them: five bedrooms, a pool, and a path of
    railway sleepers through the screw pines to the sand.

    Green turtles nest here, most of all from March to August. Seaward lights are shaded and amber for their sake, and we
    ask guests to draw the curtains after eight; in return a ranger of the conservation project will fetch you when a
    turtle is ashore. Mornings are for the lagoon, where there are two kayaks and a great many herons.

    The sea shelves steeply and has a strong undertow: it is for walking beside, not swimming in, and the pool is here
    for that reason. The nearest shop is four kilometres away, so the cook shops for you. Three bedrooms have air
    conditioning; the two upstairs rely on fans and a sea wind that seldom fails.
  `,
  highlights: [
    'Path through the dunes to a nesting beach',
    'Two kayaks on the lagoon',
    '15-metre pool out of the wind',
    'Cook and housekeeper included',
  ],
  latitude: 6.0489,
  longitude: 80.8476,
  pictures: toGalleryPictures(
    'villa-pool-coast-dusk-near',
    'tangalle-lagoon-dusk-wide',
    'villa-bedroom-dusk-near',
    'tangalle-lagoon-day-near',
    'villa-veranda-dawn-wide',
    'villa-pool-coast-dawn-near',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 5,
  bathrooms: 5,
  maxGuests: 10,
  parkingSpaces: 3,
  amenities: [
    'wifi',
    'beach',
    'pool',
    'parking',
    'kitchen',
    'air-conditioning',
    'sea-view',
    'garden',
    'breakfast',
    'chef',
    'housekeeping',
    'family-friendly',
  ],
  hostName: 'Sachini Weerasuriya',
  hostLanguages: ['English', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 3,
}
