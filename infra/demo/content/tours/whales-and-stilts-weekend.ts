import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const whalesAndStiltsWeekend: DemoTour = {
  kind: 'tour',
  category: 'wildlife',
  slug: 'whales-and-stilts-weekend',
  title: 'Whales and stilts: two days at Mirissa',
  location: 'Mirissa',
  priceUsdCents: 19_500,
  featured: false,
  description: joinProseLines`
    A weekend from Colombo for people who have never seen something thirty metres long breathe. You come down by the coast
    train on Saturday, see the stilts at Koggala as the sun goes, sleep near Mirissa harbour and are at sea by half past
    six on Sunday.

    Our boat goes half full, with a biologist, and keeps its distance. Blue whales pass from December to mid-April; on
    about one morning in ten in the best weeks, and one in four at the edges, none is seen, and then you may join another
    morning without paying for the boat.
  `,
  highlights: ['Coast train with reserved seats', 'Stilt fishers at sunset', 'Half-full boat, biologist aboard'],
  latitude: 5.9489,
  longitude: 80.4568,
  pictures: toGalleryPictures(
    'mirissa-whales-day-wide',
    'stilt-fishers-dusk-near',
    'mirissa-whales-dawn-wide',
    'stilt-fishers-day-wide',
    'mirissa-whales-dusk-wide',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '2 days, 1 night',
  durationDays: 2,
  maxGuests: 8,
  operatingSeasons: [{ from: '12-01', to: '04-15' }],
  dates: 'December to mid-April, weekends',
  startTime: '06:30',
  includes: { flights: false, hotels: true, meals: true, transport: false },
  included: [
    'Train seats from Colombo',
    'One night in a guesthouse',
    'Dinner and two breakfasts',
    'Whale boat',
    'Guide',
  ],
  excluded: ['Lunches', 'Fee to the stilt fishers, about 500 rupees'],
  whatToBring: ['Sea-sickness tablets', 'Sunscreen and a hat', 'Light jacket', 'Swimming things'],
  itinerary: [
    {
      day: 1,
      title: 'The coast train',
      location: 'Koggala',
      description: joinProseLines`
        From Colombo Fort at about 06:50, three hours with the sea beside the line from Moratuwa on, and breakfast in a
        paper bag. A swim and a long lunch at Mirissa; at half past four to Koggala, half an hour back along the coast, for
        the stilts.
      `,
      activities: ['Coast train', 'Beach', 'Stilt fishers'],
      accommodation: 'Guesthouse near Mirissa harbour',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 2,
      title: 'Out to the drop',
      location: 'Mirissa',
      description: joinProseLines`
        At the quay by six, sailing at half past, back between eleven and half past twelve. Shower and late lunch, then a
        car by expressway: Colombo by five.
      `,
      activities: ['Whale watching', 'Transfer to Colombo'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
