import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const sigiriyaAndTheGathering: DemoTour = {
  kind: 'tour',
  category: 'wildlife',
  slug: 'sigiriya-and-the-gathering',
  title: 'Sigiriya at dawn, elephants by evening',
  location: 'Minneriya',
  priceUsdCents: 9_200,
  originalPriceUsdCents: 10_500,
  featured: false,
  description: joinProseLines`
    From July to October the Minneriya tank shrinks, grass comes up on its bed, and elephants walk in from the whole
    district to eat it: a hundred on an ordinary evening, more than two hundred on a great one. Nowhere else in Asia do so
    many wild elephants meet.

    The day begins with the rock. We are at the gate of Sigiriya when it opens and down again by nine, while the queue is
    forming. Then breakfast, a swim or a sleep, and the jeep at half past two.

    Outside those months, or when the tank is kept high, the herds are at Kaudulla or in the Hurulu forest, twenty minutes
    away. Your driver asks the trackers each noon and goes where the elephants are.
  `,
  highlights: [
    'Sigiriya before the queue',
    'Up to four hours with the herds',
    'Jeep for at most five',
    'Both tickets included',
  ],
  latitude: 8.0346,
  longitude: 80.8228,
  pictures: toGalleryPictures(
    'minneriya-elephants-dusk-wide',
    'sigiriya-dawn-near',
    'minneriya-elephants-day-wide',
    'sigiriya-dusk-wide',
    'minneriya-elephants-day-near',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '1 day',
  durationDays: 1,
  maxGuests: 5,
  dates: 'All year; the Gathering July to October',
  startTime: '05:30',
  includes: { flights: false, hotels: false, meals: true, transport: true },
  included: ['Pick-up within 15 km of Sigiriya', 'Guide on the rock', 'Safari jeep', 'Entrance tickets', 'Breakfast'],
  excluded: ['Lunch', 'Tips for the tracker, as you wish'],
  whatToBring: ['Passport for the ticket office', 'Hat', 'Two litres of water', 'Shoes with grip'],
  itinerary: [
    {
      day: 1,
      title: 'Rock and herds',
      location: 'Minneriya',
      description: joinProseLines`
        Pick-up at 05:30, climbing from opening until about nine, breakfast in the village. Free from ten to two. The jeep
        collects you at half past two; the park is forty minutes away and closes at six. Back by seven.
      `,
      activities: ['Sigiriya rock', 'Elephant safari'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
