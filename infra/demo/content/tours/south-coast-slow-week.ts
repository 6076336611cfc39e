import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const southCoastSlowWeek: DemoTour = {
  kind: 'tour',
  category: 'beach',
  slug: 'south-coast-slow-week',
  title: 'A slow week down the south coast',
  location: 'Unawatuna',
  priceUsdCents: 104_000,
  featured: false,
  description: joinProseLines`
    Three beds in seven days, none of them more than two hours apart, from the river at Bentota to the empty sand beyond
    Tangalle. There is something to do each day and no need to do it.

    The order follows the coast and gets quieter as it goes: Bentota for the river, Galle for the Fort, Mirissa for
    whales in season, Tangalle for turtles and the sound of nothing much. A driver stays with you for the moves and the
    outings; the rest of the time he visits his sister.

    Swim here from November to April, which is when the week runs. From May to September the south-west monsoon makes the
    sea rough and the beaches narrow: that half of the year belongs to the east coast.
  `,
  highlights: [
    'Three small hotels within sound of the sea',
    'Madu river by boat',
    'Whale morning from December to mid-April',
    'Turtle beach at Rekawa with a ranger',
  ],
  latitude: 6.9337,
  longitude: 79.8501,
  pictures: toGalleryPictures(
    'stilt-fishers-dusk-wide',
    'bentota-beach-day-wide',
    'galle-lighthouse-dusk-wide',
    'mirissa-whales-day-near',
    'tangalle-lagoon-dawn-wide',
    'villa-pool-coast-day-near',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '7 days',
  durationDays: 7,
  maxGuests: 10,
  operatingSeasons: [{ from: '11-01', to: '04-30' }],
  dates: 'November to April',
  startTime: '09:00',
  includes: { flights: false, hotels: true, meals: true, transport: true },
  included: [
    'Six nights in small hotels',
    'Breakfasts and three dinners',
    'Car and driver',
    'Boat trips',
    'Turtle watch',
  ],
  excluded: ['International flights', 'Lunches', 'Drinks', 'Surf lessons'],
  whatToBring: [
    'Swimming things',
    'Reef-safe sunscreen',
    'A book you have been putting off',
    'Sandals that can get wet',
  ],
  itinerary: [
    {
      day: 1,
      title: 'South to Bentota',
      location: 'Bentota',
      description: joinProseLines`
        From Colombo an hour and a half by road, two from the airport. Lunch by the river, an afternoon on the beach, and
        dinner with your feet on the lawn.
      `,
      activities: ['Beach afternoon'],
      accommodation: 'Small hotel by the Bentota river',
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'River and garden',
      location: 'Bentota',
      description: joinProseLines`
        Madu river by boat at seven, with the cinnamon peelers. In the afternoon Lunuganga, the garden Geoffrey Bawa kept
        correcting for fifty years, twenty minutes inland; then nothing.
      `,
      activities: ['Madu river boat', 'Lunuganga garden'],
      accommodation: 'Small hotel by the Bentota river',
      meals: ['Breakfast'],
    },
    {
      day: 3,
      title: 'To the Fort',
      location: 'Galle',
      description: joinProseLines`
        An hour and a quarter down the coast with a stop at the mask carvers of Ambalangoda. Galle Fort in the long light,
        and ice cream on the ramparts with everyone else.
      `,
      activities: ['Ambalangoda mask museum', 'Galle Fort walk'],
      accommodation: 'Guesthouse near Unawatuna',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 4,
      title: 'Unawatuna and Koggala',
      location: 'Unawatuna',
      description: joinProseLines`
        A swim before breakfast when the bay is flat, a cooking morning or a hammock, and in the late afternoon twenty
        minutes to Koggala for the stilts and the lake.
      `,
      activities: ['Swimming', 'Optional cooking class', 'Koggala at sunset'],
      accommodation: 'Guesthouse near Unawatuna',
      meals: ['Breakfast'],
    },
    {
      day: 5,
      title: 'Whales, if they please',
      location: 'Mirissa',
      description: joinProseLines`
        Out of Mirissa harbour at half past six, an hour from last night's bed, breakfast aboard. Back by noon. The
        afternoon belongs to the beach, and by dusk you are an hour further on at Tangalle.
      `,
      activities: ['Whale watching', 'Mirissa beach'],
      accommodation: 'Beach house hotel near Tangalle',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 6,
      title: 'Lagoon and turtles',
      location: 'Tangalle',
      description: joinProseLines`
        Kayaks on Rekawa lagoon at seven, the rock temple of Mulkirigala in the morning or not at all. After dark, a
        ranger takes us to the nesting beach; we wait, often an hour or two, and keep our lights off.
      `,
      activities: ['Kayaking', 'Mulkirigala temple', 'Turtle watch'],
      accommodation: 'Beach house hotel near Tangalle',
      meals: ['Breakfast'],
    },
    {
      day: 7,
      title: 'The quick way back',
      location: 'Tangalle',
      description: joinProseLines`
        A last swim in the pool and a late breakfast. The expressway brings you to Colombo in two and three quarter
        hours, to the airport in three and a quarter.
      `,
      activities: ['Transfer to Colombo or the airport'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
