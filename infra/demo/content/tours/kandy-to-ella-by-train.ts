import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const kandyToEllaByTrain: DemoTour = {
  kind: 'tour',
  category: 'nature',
  slug: 'kandy-to-ella-by-train',
  title: 'Kandy to Ella by the slow train',
  location: 'Ella',
  priceUsdCents: 38_500,
  originalPriceUsdCents: 42_000,
  featured: true,
  description: joinProseLines`
    The blue train leaves Kandy a little before nine and takes most of the day to reach Ella, about 160 kilometres of
    tea, waterfalls, tunnels and open doors. It is a public train, used by schoolchildren and people carrying cauliflowers,
    and that is the pleasure of it.

    We spend a day in Kandy first, so that you board rested, break the line at Nanu Oya for a night in the cool of Nuwara
    Eliya, and ride the finest section, Nanu Oya to Ella, on the third day. Your luggage goes by road and is there before
    you. Seats are reserved in second or third class with windows that open, as the air-conditioned car has none.

    Trains here are late as a matter of habit, and landslips close parts of the line in some wet seasons. If that happens
    we board at the nearest open station and drive the rest, and tell you before the day.
  `,
  highlights: [
    'Reserved seats with windows that open',
    'Luggage sent ahead by road',
    'Nine Arch Bridge on foot, with the train times in hand',
    'Evening offering at the Temple of the Tooth',
  ],
  latitude: 6.8768,
  longitude: 81.0608,
  pictures: toGalleryPictures(
    'nine-arch-bridge-day-wide',
    'kandy-lake-dusk-wide',
    'tea-terraces-day-wide',
    'nine-arch-bridge-dawn-near',
    'ella-rock-dusk-wide',
    'nine-arch-bridge-day-left',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '3 days',
  durationDays: 3,
  maxGuests: 10,
  dates: 'All year',
  startTime: '10:00',
  includes: { flights: false, hotels: true, meals: true, transport: false },
  included: [
    'Two nights in family-run guesthouses',
    'Breakfasts and one dinner',
    'Reserved train seats',
    'Luggage transfer by road',
    'Guide and entrance tickets',
  ],
  excluded: ['International flights', 'Transfer to Kandy', 'Other meals', 'Travel insurance'],
  whatToBring: [
    'A warm layer for Nuwara Eliya',
    'Rain jacket',
    'Clothes that cover shoulders and knees',
    'Small day bag',
  ],
  itinerary: [
    {
      day: 1,
      title: 'Kandy, lake and temple',
      location: 'Kandy',
      description: joinProseLines`
        We meet at your Kandy hotel or the station at ten. Morning in the botanical gardens at Peradeniya, twenty minutes
        away, for the giant bamboos and the avenue of palms. In the evening the offering at the Temple of the Tooth, with
        drums, at half past six.
      `,
      activities: ['Peradeniya botanical gardens', 'Walk round the lake', 'Temple of the Tooth'],
      accommodation: 'Guesthouse on the hill above Kandy lake',
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'Up the line to Nanu Oya',
      location: 'Nuwara Eliya',
      description: joinProseLines`
        The train leaves about 08:45 and climbs for some four hours to Nanu Oya, at 1,600 metres, where a van waits for
        the twenty minutes to Nuwara Eliya. Afternoon at a tea factory, then tea itself, on a lawn, in a jumper.
      `,
      activities: ['Train, about 4 hours', 'Tea factory', "Walk by Gregory's lake"],
      accommodation: 'Bungalow guesthouse in Nuwara Eliya',
      meals: ['Breakfast'],
    },
    {
      day: 3,
      title: 'Nanu Oya to Ella',
      location: 'Ella',
      description: joinProseLines`
        Back aboard about 12:45 for the section everybody remembers: the summit tunnel at Pattipola, the drop to
        Haputale, and Ella by half past three. We walk forty minutes to the Nine Arch Bridge for the late-afternoon train
        and finish in town at about six.
      `,
      activities: ['Train, about 2 hours 45', 'Nine Arch Bridge walk'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
