import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const culturalTriangleFourDays: DemoTour = {
  kind: 'tour',
  category: 'cultural',
  slug: 'cultural-triangle-four-days',
  title: 'Four days among the old capitals',
  location: 'Sigiriya',
  priceUsdCents: 52_000,
  featured: true,
  description: joinProseLines`
    Between Anuradhapura, Polonnaruwa and Kandy lie fourteen centuries of capitals, and the roads between them are flat,
    shaded and lined with fruit stalls. Four days is enough to see them properly if one starts early and rests at noon,
    which is how this tour is built.

    You sleep three nights in the dry country, two of them in the same bed near Sigiriya. The guide, licensed for the
    whole island, studied the Anuradhapura inscriptions and is good company on a staircase.

    Sigiriya has about 1,200 steps. The stupas and temples ask for bare feet on hot stone, so bring socks. October to
    January brings rain most afternoons, and very green tanks.
  `,
  highlights: [
    'Sigiriya at opening time',
    'The sacred bo tree at the evening offering',
    'Gal Vihara and the royal city of Polonnaruwa',
    'All entrance tickets included',
  ],
  latitude: 6.9337,
  longitude: 79.8501,
  pictures: toGalleryPictures(
    'sigiriya-day-wide',
    'anuradhapura-stupa-dawn-wide',
    'polonnaruwa-buddha-day-near',
    'sigiriya-dusk-near',
    'anuradhapura-stupa-dusk-wide',
    'kandy-lake-day-near',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '4 days',
  durationDays: 4,
  maxGuests: 10,
  dates: 'All year; driest January to September',
  startTime: '07:00',
  includes: { flights: false, hotels: true, meals: true, transport: true },
  included: [
    'Three nights in small hotels',
    'Breakfasts and two dinners',
    'Car, driver and guide',
    'All entrance tickets',
  ],
  excluded: ['International flights', 'Lunches', 'Drinks', 'Camera fees where charged'],
  whatToBring: ['Socks for temple stone', 'Hat and two litres of water', 'Clothes that cover shoulders and knees'],
  itinerary: [
    {
      day: 1,
      title: 'North to Anuradhapura',
      location: 'Anuradhapura',
      description: joinProseLines`
        Pick-up in Colombo or Negombo at seven and four and a half hours north, with a stop for hoppers. We rest until
        three, then cycle among the great stupas: Ruwanwelisaya, Thuparama, Jetavanarama. At dusk, the offering at the Sri
        Maha Bodhi, a tree tended without a break since the third century BC.
      `,
      activities: ['Cycling, 9 km', 'Ruwanwelisaya', 'Sri Maha Bodhi'],
      accommodation: 'Small hotel by the Nuwara Wewa, Anuradhapura',
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'Mihintale and the road to Sigiriya',
      location: 'Sigiriya',
      description: joinProseLines`
        Mihintale at half past six, before its 1,840 steps warm up. Then an hour and a half to Sigiriya, lunch, and a long
        midday pause. Late in the afternoon we climb Pidurangala, the rock opposite, for the view of the one you climb
        tomorrow.
      `,
      activities: ['Mihintale', 'Pidurangala, 45 minutes up'],
      accommodation: 'Garden hotel near Sigiriya',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 3,
      title: 'Polonnaruwa, the whole of it',
      location: 'Polonnaruwa',
      description: joinProseLines`
        An hour and a quarter east to Polonnaruwa for opening at seven. Palace, vatadage, Rankoth Vehera and the four
        figures of Gal Vihara, with bicycles for the distances. Lunch by the great tank, and back to Sigiriya by three for
        the pool.
      `,
      activities: ['Ancient city by bicycle', 'Gal Vihara', 'Museum'],
      accommodation: 'Garden hotel near Sigiriya',
      meals: ['Breakfast'],
    },
    {
      day: 4,
      title: 'Sigiriya, Dambulla, Kandy',
      location: 'Kandy',
      description: joinProseLines`
        At the gate of Sigiriya when it opens and on the summit before the heat. Breakfast after, then the painted caves
        of Dambulla, half an hour away. Two and a half hours bring us to Kandy at about four, where the tour ends at your
        hotel or the station.
      `,
      activities: ['Sigiriya rock', 'Dambulla cave temple'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
