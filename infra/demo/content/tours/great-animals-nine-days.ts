import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const greatAnimalsNineDays: DemoTour = {
  kind: 'tour',
  category: 'wildlife',
  slug: 'great-animals-nine-days',
  title: 'Elephants, leopards, whales, turtles',
  location: 'Minneriya',
  priceUsdCents: 240_000,
  featured: false,
  description: joinProseLines`
    The largest animal that has ever lived, the largest on land in Asia, the island's own leopard and a turtle older than
    most of us, in one line from the dry zone to the sea. A naturalist travels with you for all nine days, with a
    telescope and the patience that goes with it.

    We planned it round light rather than kilometres: drives at dawn and late afternoon, midday for pools and sleep. Vehicles
    in the parks carry four. Numbers at sightings are kept low by leaving them early and finding others.

    March and early April give the best chance of all four; from July to September the elephants are at their
    greatest and the whales are away, so we replace the boat with Kumana. The tour is new and has no reviews yet.
  `,
  highlights: [
    'One naturalist for nine days',
    'Five safari drives in three parks',
    'Whale boat with biologist',
    'Turtle watch with the rangers at Rekawa',
    'At most six travellers',
  ],
  latitude: 7.1808,
  longitude: 79.8841,
  pictures: toGalleryPictures(
    'minneriya-elephants-day-near',
    'yala-leopard-dawn-near',
    'mirissa-whales-day-near',
    'tangalle-lagoon-dusk-near',
    'yala-leopard-dusk-wide',
    'tangalle-lagoon-day-wide',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '9 days, 8 nights',
  durationDays: 9,
  maxGuests: 6,
  operatingSeasons: [
    { from: '02-01', to: '04-30' },
    { from: '07-01', to: '09-30' },
  ],
  dates: 'February to April, July to September',
  startTime: '08:00',
  includes: { flights: false, hotels: true, meals: true, transport: true },
  included: [
    'Eight nights in lodges and small hotels',
    'All breakfasts and dinners',
    'Naturalist, car and driver',
    'Park fees, jeeps and boat',
    'Use of a telescope',
  ],
  excluded: ['International flights', 'Visa (ETA)', 'Lunches', 'Drinks'],
  whatToBring: ['Binoculars', 'Neutral-coloured clothes', 'Dust scarf', 'Red-light torch', 'Sea-sickness tablets'],
  itinerary: [
    {
      day: 1,
      title: 'To the dry zone',
      location: 'Sigiriya',
      description: joinProseLines`
        From the airport or Colombo at eight, four hours to a lodge near Sigiriya. Pool, introductions, and an evening
        walk round a village tank for pygmy geese and grey slender lorises after dark.
      `,
      activities: ['Transfer, 4 hours', 'Loris walk'],
      accommodation: 'Forest lodge near Sigiriya',
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'The herds',
      location: 'Minneriya',
      description: joinProseLines`
        A free morning, or Sigiriya rock at opening for those who wish. From half past two at Minneriya or Kaudulla,
        wherever the elephants are, until the park closes.
      `,
      activities: ['Optional Sigiriya climb', 'Elephant safari'],
      accommodation: 'Forest lodge near Sigiriya',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 3,
      title: 'Monkeys among the ruins',
      location: 'Polonnaruwa',
      description: joinProseLines`
        The toque macaques of Polonnaruwa have been studied since 1968. We spend the morning with them and with the stone
        they live on, and the afternoon in a second park.
      `,
      activities: ['Polonnaruwa with macaques', 'Second elephant safari'],
      accommodation: 'Forest lodge near Sigiriya',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 4,
      title: 'Over the hills',
      location: 'Kandy',
      description: joinProseLines`
        Two and a half hours to Kandy by way of a Matale spice garden. Giant fruit bats leave the trees of Peradeniya at
        sunset, several thousand of them.
      `,
      activities: ['Spice garden', 'Peradeniya bats at dusk'],
      accommodation: 'Bungalow above Kandy',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 5,
      title: 'Hill country to Ella',
      location: 'Ella',
      description: joinProseLines`
        An early start and a long, handsome day: two and a half hours to Nanu Oya, a pause for tea, then the train to
        Ella. Brown hawk-owls call round the guesthouse.
      `,
      activities: ['Drive, 2.5 hours', 'Train, about 2 hours 45'],
      accommodation: 'Guesthouse facing Ella Rock',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 6,
      title: 'Down to Yala',
      location: 'Yala National Park',
      description: joinProseLines`
        Two and a half hours to Tissamaharama, birds on the tank at noon, and the first leopard drive from half past two.
      `,
      activities: ['Tissa tank', 'Afternoon safari'],
      accommodation: 'Tented lodge near Yala',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 7,
      title: 'Two drives',
      location: 'Yala National Park',
      description: joinProseLines`
        Dawn and afternoon in the park, with the hot hours at the lodge. Five leopard hours in all, and whatever comes
        while waiting.
      `,
      activities: ['Morning safari', 'Afternoon safari'],
      accommodation: 'Tented lodge near Yala',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 8,
      title: 'Lagoon and turtles',
      location: 'Tangalle',
      description: joinProseLines`
        An hour and a half along the coast. Kayaks on Rekawa lagoon in the late afternoon, and after nine the nesting
        beach with a ranger and red lights only.
      `,
      activities: ['Kayaking', 'Turtle watch'],
      accommodation: 'Beach house hotel near Tangalle',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 9,
      title: 'The whales',
      location: 'Mirissa',
      description: joinProseLines`
        Away at a quarter to five for the half-past-six boat from Mirissa. Back at noon, lunch by the harbour, and two
        and a quarter hours to Colombo, or three to the airport, by six.
      `,
      activities: ['Whale watching', 'Transfer to Colombo or the airport'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
