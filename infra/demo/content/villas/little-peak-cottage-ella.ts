import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const littlePeakCottageElla: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'little-peak-cottage-ella',
  title: 'Little Peak Cottage',
  location: 'Ella',
  priceUsdCents: 8_500,
  featured: false,
  description: joinProseLines`
    One room, one bathroom, one very good view. The cottage stands at the edge of a tea field on the lane to Little
    Adam's Peak, and its front wall is glass: you wake facing Ella Rock, and on clear mornings the sun reaches the bed
    at about ten past six.

    There is a kettle, a two-ring stove, a desk that has seen a few theses finished, and a porch with two chairs. Hot
    water comes from the roof, so it is hottest in the late afternoon. Chandra's mother brings breakfast on a tray:
    string hoppers, dhal, coconut sambol and a pot of tea from the field you are looking at.

    The last 120 metres are a footpath with sixty-odd uneven steps, so bring a rucksack rather than a wheeled case; her
    brother carries luggage if you ask. Ella is 1,040 metres up and nights from December to February fall to about 14
    degrees. There are blankets, but no heating, and none is usually missed.
  `,
  highlights: [
    'Glass front towards Ella Rock',
    "Little Adam's Peak in twenty-five minutes on foot",
    'Nine Arch Bridge in forty minutes by the field path',
    'Breakfast brought to the porch',
  ],
  latitude: 6.8693,
  longitude: 81.0578,
  pictures: toGalleryPictures(
    'ella-rock-dawn-near',
    'villa-bedroom-dawn-wide',
    'villa-veranda-dawn-near',
    'nine-arch-bridge-day-near',
    'ella-rock-dusk-wide',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 1,
  bathrooms: 1,
  maxGuests: 2,
  parkingSpaces: 1,
  amenities: ['wifi', 'parking', 'kitchen', 'garden', 'breakfast', 'workspace'],
  hostName: 'Chandra Ratnayake',
  hostLanguages: ['English', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 1,
}
