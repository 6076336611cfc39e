import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const plantersBungalowNuwaraEliya: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'planters-bungalow-nuwara-eliya',
  title: "The planter's bungalow",
  location: 'Nuwara Eliya',
  priceUsdCents: 34_000,
  featured: false,
  description: joinProseLines`
    At 1,980 metres, on a tea estate fifteen minutes above Nuwara Eliya, the manager's bungalow of 1896 still keeps its
    monkey-puzzle tree, its croquet lawn and a bell for calling lunch. Five bedrooms, three sitting rooms, and a
    fireplace in each of the rooms where people gather.

    Fires are lit at five without being asked. Beds have wool blankets and a hot-water bottle comes round at nine; in
    January the grass can be white at dawn. The kitchen does the estate things well: mulligatawny, roast chicken, lamprais
    on Sundays, and a proper tea at half past four with leaf plucked on the slope below.

    The house is old. Floors creak, hot water takes a minute to find the far bathroom, and mobile reception is good only
    at the end of the lawn. June to August is windy and wet on this side; January to March has the clearest mornings.
    The town fills to the brim around the April new year, and we would come another week.
  `,
  highlights: [
    'Three fireplaces, firewood included',
    'Cook, butler and gardener live on the estate',
    'Estate walk to the factory with the field officer',
    'Gregory lake and the racecourse in fifteen minutes',
  ],
  latitude: 6.9737,
  longitude: 80.7921,
  pictures: toGalleryPictures(
    'tea-terraces-dawn-near',
    'villa-veranda-dawn-near',
    'villa-bedroom-dusk-wide',
    'tea-terraces-dusk-wide',
    'tea-terraces-day-left',
    'curry-table-dusk-near',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 5,
  bathrooms: 5,
  maxGuests: 10,
  parkingSpaces: 4,
  amenities: [
    'wifi',
    'parking',
    'kitchen',
    'garden',
    'breakfast',
    'chef',
    'housekeeping',
    'fireplace',
    'laundry',
    'family-friendly',
  ],
  hostName: 'Anoushka Fernando',
  hostLanguages: ['English', 'Sinhala', 'Tamil'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
