import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const teaCountryOnFoot: DemoTour = {
  kind: 'tour',
  category: 'nature',
  slug: 'tea-country-on-foot',
  title: 'Tea country on foot',
  location: 'Nuwara Eliya',
  priceUsdCents: 34_500,
  featured: false,
  description: joinProseLines`
    The Pekoe Trail links the old cart roads of the tea estates into some three hundred kilometres of walking. We take
    two of its best stretches, and Horton Plains on the morning between, with your bag always going ahead by road.

    Walks are nine to fourteen kilometres a day on tracks and field paths, with no climb longer than an hour. Lunch is
    with line-room families who cook for walkers two days a week, and who set the price.

    Nights are cold by Sri Lankan measure, eight to twelve degrees in January. Rain is likeliest in May, June and from
    October to December; leeches then, on grass. January to April is the season.
  `,
  highlights: [
    'Two stages of the Pekoe Trail',
    "World's End before the mist",
    'Lunch with estate families',
    'Luggage carried ahead',
  ],
  latitude: 6.9497,
  longitude: 80.7891,
  pictures: toGalleryPictures(
    'tea-terraces-day-wide',
    'tea-terraces-dusk-wide',
    'ella-rock-day-wide',
    'villa-bedroom-dusk-near',
    'tea-terraces-day-left',
    'nine-arch-bridge-day-left',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '3 days',
  durationDays: 3,
  maxGuests: 10,
  operatingSeasons: [
    { from: '01-01', to: '04-30' },
    { from: '07-01', to: '09-30' },
  ],
  dates: 'January to April, July to September',
  startTime: '08:30',
  includes: { flights: false, hotels: true, meals: true, transport: false },
  included: [
    'Two nights in bungalows',
    'All meals from lunch to lunch',
    'Walking guide',
    'Park fees',
    'Luggage transfer',
  ],
  excluded: ['Train to Nanu Oya', 'Drinks', 'Travel insurance'],
  whatToBring: ['Broken-in walking shoes', 'Warm and waterproof layers', 'Hat', 'Leech socks, or borrow ours'],
  itinerary: [
    {
      day: 1,
      title: 'Round the high estates',
      location: 'Nuwara Eliya',
      description: joinProseLines`
        From Nuwara Eliya at half past eight, fourteen kilometres on estate roads through Pedro and Kandapola, mostly
        level, with lunch at a line-room kitchen. Factory visit and fire by five.
      `,
      activities: ['Walk, 14 km', 'Tea factory'],
      accommodation: "Planter's bungalow above Nuwara Eliya",
      meals: ['Lunch', 'Dinner'],
    },
    {
      day: 2,
      title: "Horton Plains and World's End",
      location: 'Nuwara Eliya',
      description: joinProseLines`
        Off at a quarter past five, at the gate when it opens at six. The loop is nine and a half kilometres; World's End
        is usually clear until about half past nine. Sambar deer, and perhaps the bear-monkey of the cloud forest. Down to
        Haputale by afternoon, an hour and a quarter.
      `,
      activities: ["World's End loop, 9.5 km", "Baker's Falls", 'Drive to Haputale'],
      accommodation: 'Bungalow near Haputale',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
    },
    {
      day: 3,
      title: "Lipton's Seat to Ella",
      location: 'Ella',
      description: joinProseLines`
        Lipton's Seat for breakfast, by jeep up and on foot down, eleven kilometres through the Dambatenne fields. After
        lunch the train from Haputale, an hour to Ella, where we part about four.
      `,
      activities: ["Lipton's Seat", 'Walk, 11 km', 'Train to Ella'],
      accommodation: null,
      meals: ['Breakfast', 'Lunch'],
    },
  ],
}
