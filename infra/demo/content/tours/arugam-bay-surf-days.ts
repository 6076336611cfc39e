import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const arugamBaySurfDays: DemoTour = {
  kind: 'tour',
  category: 'adventure',
  slug: 'arugam-bay-surf-days',
  title: 'Five days of surf at Arugam Bay',
  location: 'Arugam Bay',
  priceUsdCents: 64_000,
  featured: false,
  description: joinProseLines`
    Arugam Bay works from late April to October, when the rest of the surfing coast does not: long right-hand points that
    peel over sand, warm water, and a wave for each stage of learning within forty minutes of your bed.

    Groups are six at most with two coaches, both from the village. Beginners start at Baby Point and Peanut Farm; those
    who already ride go to Whisky Point, Okanda or Main Point, at an hour when there is room. One day is kept off the
    board, for Kumana and its birds, because arms need it.

    It is hot, plain and far: seven to eight hours from Colombo by road, three and a half from Ella. The transfer from
    Ella is included.
  `,
  highlights: [
    'Four surf sessions with local coaches',
    'Groups of six, two coaches',
    'Morning safari at Kumana',
    'Transfer from Ella included',
  ],
  latitude: 6.8759,
  longitude: 81.0467,
  pictures: toGalleryPictures(
    'arugam-bay-surf-day-wide',
    'arugam-bay-surf-day-near',
    'minneriya-elephants-dawn-wide',
    'arugam-bay-surf-dusk-wide',
    'villa-veranda-day-wide',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '5 days',
  durationDays: 5,
  maxGuests: 6,
  operatingSeasons: [{ from: '04-20', to: '10-31' }],
  dates: 'Late April to October',
  startTime: '09:00',
  includes: { flights: false, hotels: true, meals: true, transport: true },
  included: [
    'Four nights in garden cabanas',
    'Breakfasts and two dinners',
    'Coaching, board and rash vest',
    'Kumana safari with fees',
    'Transfer from Ella',
  ],
  excluded: ['Onward transfer', 'Lunches', 'Drinks', 'Travel insurance that covers surfing'],
  whatToBring: ['Zinc and a rash vest you like', 'Sandals', 'Dry bag', 'Light long sleeves for evenings'],
  itinerary: [
    {
      day: 1,
      title: 'Ella to the east',
      location: 'Arugam Bay',
      description: joinProseLines`
        Leaving Ella at nine, down through Wellawaya and Monaragala, three and a half hours with a stop for curd and
        treacle. A first paddle at Baby Point around four, to see who can do what.
      `,
      activities: ['Transfer, 3.5 hours', 'First session'],
      accommodation: 'Garden cabanas, Arugam Bay',
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'Peanut Farm',
      location: 'Arugam Bay',
      description: joinProseLines`
        By tuk-tuk with roof bars at half past five to Peanut Farm, where the inside wave forgives. Back by ten. Theory in
        the shade, and a long sleep. Elephant Rock for sunset, twenty minutes up.
      `,
      activities: ['Surf session', 'Elephant Rock'],
      accommodation: 'Garden cabanas, Arugam Bay',
      meals: ['Breakfast'],
    },
    {
      day: 3,
      title: 'A day off the board',
      location: 'Arugam Bay',
      description: joinProseLines`
        Kumana National Park, an hour south, at six: painted storks, elephants at the lagoons, leopards with patience.
        The afternoon is free and the hammock is close.
      `,
      activities: ['Kumana safari'],
      accommodation: 'Garden cabanas, Arugam Bay',
      meals: ['Breakfast', 'Dinner'],
    },
    {
      day: 4,
      title: 'Whisky Point',
      location: 'Arugam Bay',
      description: joinProseLines`
        Twenty minutes north to Whisky Point, a long, easy right. Video after breakfast, which is humbling and useful,
        and a second session at four when the wind allows.
      `,
      activities: ['Surf session', 'Video review', 'Optional evening session'],
      accommodation: 'Garden cabanas, Arugam Bay',
      meals: ['Breakfast'],
    },
    {
      day: 5,
      title: 'One more',
      location: 'Arugam Bay',
      description: joinProseLines`
        A last dawn session at the wave that suited you best. Breakfast, showers, and the tour ends at eleven. We arrange
        onward cars to Ella, Yala or Colombo at cost.
      `,
      activities: ['Surf session'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
