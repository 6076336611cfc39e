import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const islandCircleTenDays: DemoTour = {
  kind: 'tour',
  category: 'cultural',
  slug: 'island-circle-ten-days',
  title: 'The island in a circle, ten days',
  location: 'Colombo',
  priceUsdCents: 189_000,
  originalPriceUsdCents: 205_000,
  featured: true,
  description: joinProseLines`
    For a first visit, and for people who would rather see nine places properly than nineteen from a window. The circle
    runs clockwise: old capitals, Kandy, tea country by train, leopards, the south coast and home by the Fort of Galle.

    No day has more than four and a half hours of road, and most have two and a half or less. You have one car and one
    driver from arrival to departure, with local guides where a place has somebody who knows it better. Rooms are in
    small hotels and bungalows, chosen for beds, cooks and quiet.

    It works all year, with honest differences. December to March is best on the south coast; May to September the sea
    there is rough, but the old capitals are dry. When Block 1 of Yala is closed, usually September to mid-October, we
    go to Udawalawe instead. Entrance tickets, which add up in Sri Lanka, are in the price.
  `,
  highlights: [
    'One driver throughout, local guides on site',
    'Sigiriya, Anuradhapura and Polonnaruwa',
    'Train from Nanu Oya to Ella',
    'Two safari drives in Yala',
    'Last night inside Galle Fort',
  ],
  latitude: 7.1808,
  longitude: 79.8841,
  pictures: toGalleryPictures(
    'kandy-lake-dawn-wide',
    'sigiriya-day-near',
    'anuradhapura-stupa-day-wide',
    'nine-arch-bridge-dusk-wide',
    'yala-leopard-day-wide',
    'stilt-fishers-dusk-near',
    'galle-lighthouse-day-near',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '10 days',
  durationDays: 10,
  maxGuests: 10,
  dates: 'All year, departures on Sundays',
  startTime: '08:00',
  includes: { flights: false, hotels: true, meals: true, transport: true },
  included: [
    'Nine nights in small hotels',
    'Breakfast daily and six dinners',
    'Air-conditioned car with driver',
    'Local guides and all entrance tickets',
    'Reserved train seats',
    'Two safari drives',
  ],
  excluded: ['International flights', 'Visa (ETA)', 'Lunches', 'Drinks', 'Travel insurance'],
  whatToBring: [
    'One warm layer',
    'Clothes that cover shoulders and knees',
    'Shoes with grip',
    'Socks for temples',
    'Swimming things',
  ],
  itinerary: [
    {
      day: 1,
      title: 'Colombo, gently',
      location: 'Colombo',
      description: joinProseLines`
        Your driver meets you at the airport or your hotel. After a rest, an evening walk through Fort and along Galle
        Face Green, where half the city comes to fly kites and eat prawn cakes.
      `,
      activities: ['Fort walk', 'Sunset on Galle Face Green'],
      accommodation: 'Small hotel in Colombo 7',
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'To the first capital',
      location: 'Anuradhapura',
      description: joinProseLines`
        Four and a half hours north, with a stop at a coconut estate. Late afternoon among the stupas and the evening
        offering at the sacred bo tree, in white clothes if you have them.
      `,
      activities: ['Ruwanwelisaya', 'Sri Maha Bodhi'],
      accommodation: 'Small hotel by the Nuwara Wewa',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 3,
      title: 'Painted caves, quiet water',
      location: 'Sigiriya',
      description: joinProseLines`
        An hour and a half to Dambulla for the five caves, then half an hour to the hotel and its pool. Before sunset a
        catamaran on a village tank, with Sigiriya across the water.
      `,
      activities: ['Dambulla cave temple', 'Village tank by catamaran'],
      accommodation: 'Garden hotel near Sigiriya',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 4,
      title: 'The rock, and the second capital',
      location: 'Polonnaruwa',
      description: joinProseLines`
        Up Sigiriya at opening, 1,200 steps and about two hours in all. After lunch and a rest, Polonnaruwa by bicycle
        from three, when the light is on Gal Vihara. An hour and a quarter back to the same bed.
      `,
      activities: ['Sigiriya rock', 'Polonnaruwa by bicycle'],
      accommodation: 'Garden hotel near Sigiriya',
      meals: ['Breakfast'],
    },
    {
      day: 5,
      title: 'Through Matale to Kandy',
      location: 'Kandy',
      description: joinProseLines`
        Two and a half hours south with a stop at a working spice garden near Matale. Afternoon free by the lake; at half
        past six the drums at the Temple of the Tooth.
      `,
      activities: ['Spice garden', 'Temple of the Tooth'],
      accommodation: 'Bungalow on the Hanthana road',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 6,
      title: 'Into the tea',
      location: 'Nuwara Eliya',
      description: joinProseLines`
        Botanical gardens at Peradeniya, then two and a half hours of bends to Nuwara Eliya, with a tea factory at the
        right moment. Fires are lit in the evening, and are needed.
      `,
      activities: ['Peradeniya gardens', 'Tea factory'],
      accommodation: "Old planter's guesthouse, Nuwara Eliya",
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 7,
      title: 'The train to Ella',
      location: 'Ella',
      description: joinProseLines`
        A slow morning, then the train from Nanu Oya at about 12:45; Ella by half past three while your bags go by road.
        Walk to the Nine Arch Bridge for the late train.
      `,
      activities: ['Train, about 2 hours 45', 'Nine Arch Bridge'],
      accommodation: 'Guesthouse facing Ella Rock',
      meals: ['Breakfast'],
    },
    {
      day: 8,
      title: 'Down to leopard country',
      location: 'Yala National Park',
      description: joinProseLines`
        Little Adam's Peak after breakfast, two and a half hours down by Rawana falls to Tissamaharama, and the afternoon
        drive in Yala from about two until the park closes at six.
      `,
      activities: ["Little Adam's Peak", 'Afternoon safari'],
      accommodation: 'Lodge outside Tissamaharama',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 9,
      title: 'Early drive, then the coast',
      location: 'Galle',
      description: joinProseLines`
        Morning safari at six, late breakfast, then three hours west by expressway and coast road, stopping at Mirissa to
        put your feet in the sea. Sunset from the ramparts of Galle.
      `,
      activities: ['Morning safari', 'Mirissa beach', 'Rampart walk'],
      accommodation: 'Townhouse inside Galle Fort',
      meals: ['Breakfast'],
    },
    {
      day: 10,
      title: 'The Fort, and home',
      location: 'Galle',
      description: joinProseLines`
        The Fort before the shops open: the lighthouse, the Dutch church, a coffee. Then two hours by expressway to
        Colombo, or two and a half to the airport, in time for an evening flight.
      `,
      activities: ['Galle Fort walk', 'Transfer to Colombo or the airport'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
