import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const cinnamonGroveBungalowBentota: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'cinnamon-grove-bungalow-bentota',
  title: 'Cinnamon Grove Bungalow',
  location: 'Bentota',
  priceUsdCents: 12_000,
  featured: false,
  description: joinProseLines`
    Two bedrooms under an old tiled roof, three kilometres inland from Bentota in a working cinnamon grove. Twice a year
    the peelers come and sit on the floor of the shed behind the house; if you are here then, you may sit with them, and
    the whole garden smells of it for a week.

    The rooms are simple and cool: polished cement floors, four-poster beds with nets, ceiling fans, a shared bathroom
    with hot water and an outdoor shower under a jak tree. The veranda runs round three sides, and one corner of it
    always has shade and a breeze.

    There is no air conditioning and no pool, and in April the nights are warm. A tuk-tuk to the beach takes ten minutes
    and costs about 600 rupees; Sunil next door drives one and keeps sensible hours. Leaf-litter means frogs, and frogs
    mean a loud and rather fine chorus after rain.
  `,
  highlights: [
    'Working cinnamon grove of two acres',
    'Veranda on three sides',
    'Breakfast of hoppers, fruit and tea from the garden kitchen',
  ],
  latitude: 6.4109,
  longitude: 80.0224,
  pictures: toGalleryPictures(
    'villa-veranda-day-wide',
    'cinnamon-still-life-day-near',
    'villa-bedroom-day-near',
    'bentota-beach-day-wide',
    'curry-table-dawn-wide',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 2,
  bathrooms: 1,
  maxGuests: 4,
  parkingSpaces: 1,
  amenities: ['wifi', 'parking', 'kitchen', 'garden', 'breakfast', 'housekeeping', 'family-friendly'],
  hostName: 'Nimal and Kusum de Silva',
  hostLanguages: ['English', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
