import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const tankSideHouseSigiriya: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'tank-side-house-sigiriya',
  title: 'Tank-side House',
  location: 'Sigiriya',
  priceUsdCents: 17_500,
  featured: false,
  description: joinProseLines`
    A low house beside a village tank, as the old reservoirs are called here, with Sigiriya rock standing over the far
    trees. At sunset the rock goes the colour of a clay pot and the egrets come in to roost, a few hundred of them, with
    some argument about places.

    Two bedrooms, each in its own wing with air conditioning and an outdoor bath, meet at a sitting room that has a roof
    and no walls. A third bed in the larger room suits a child. The pool is small, shaded after two, and fed from the
    well. Kumari cooks what is good that day: lotus-root curry is worth asking for.

    The rock's gate is four kilometres away; leave at six and you climb in the cool. This is the dry zone, so expect dust
    and real heat from April to August and the rains from November to January. Elephants do use the tank bund some
    nights. Please stay inside after dark unless the watchman walks with you; he is there for that.
  `,
  highlights: [
    'View of Sigiriya rock across the water',
    'Outdoor baths',
    'Bicycles, and flat lanes to use them on',
    'Night watchman who knows the elephants',
  ],
  latitude: 7.9463,
  longitude: 80.7402,
  pictures: toGalleryPictures(
    'villa-veranda-dusk-wide',
    'sigiriya-dusk-wide',
    'villa-bedroom-dawn-near',
    'sigiriya-dusk-near',
    'minneriya-elephants-dusk-near',
    'curry-table-day-near',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 2,
  bathrooms: 2,
  maxGuests: 5,
  parkingSpaces: 2,
  amenities: ['wifi', 'pool', 'parking', 'kitchen', 'air-conditioning', 'garden', 'breakfast', 'chef', 'housekeeping'],
  hostName: 'Kumari Herath',
  hostLanguages: ['English', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
