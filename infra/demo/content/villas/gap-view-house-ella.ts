import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const gapViewHouseElla: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'gap-view-house-ella',
  title: 'Gap View House',
  location: 'Ella',
  priceUsdCents: 16_500,
  featured: false,
  description: joinProseLines`
    The house looks straight down Ella Gap, where the hills stand apart and the southern plains begin, ninety kilometres
    of them on a clear evening and then a thin line that is the sea. Three bedrooms open on the same long veranda, so
    the view is shared out fairly.

    Downstairs are the kitchen, a table for eight and a fireplace that earns its keep in January. The garden drops away
    in three terraces of beans, roses and guava; Mr Bandara grows what the kitchen uses and will walk you round it with
    very little encouragement.

    The main road passes above the house and lorries are heard when they change gear, less at night. Town is twelve
    minutes down on foot and eighteen back up. Cloud fills the Gap on many afternoons from October to December; those
    weeks are for the fireplace, and for mornings.
  `,
  highlights: [
    'Veranda across the full width, facing Ella Gap',
    'Fireplace with firewood included',
    'Dinner from the garden on request',
    'Railway station ten minutes by tuk-tuk',
  ],
  latitude: 6.8642,
  longitude: 81.0497,
  pictures: toGalleryPictures(
    'villa-veranda-dawn-wide',
    'ella-rock-day-right',
    'villa-bedroom-dusk-near',
    'nine-arch-bridge-dawn-near',
    'ella-rock-dusk-wide',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 3,
  bathrooms: 2,
  maxGuests: 6,
  parkingSpaces: 2,
  amenities: ['wifi', 'parking', 'kitchen', 'garden', 'breakfast', 'fireplace', 'family-friendly'],
  hostName: 'Upul Bandara',
  hostLanguages: ['English', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
