import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const yalaTwoSafaris: DemoTour = {
  kind: 'tour',
  category: 'wildlife',
  slug: 'yala-two-safaris',
  title: 'Yala: an afternoon and a morning',
  location: 'Yala National Park',
  priceUsdCents: 26_500,
  featured: true,
  description: joinProseLines`
    Leopards keep two sets of hours, and so do we: one drive in the afternoon, when they come to the rocks, and one at
    first light, when they walk the roads. Between them, a night at a lodge twenty minutes from the gate.

    Jeeps carry four guests at most, with a driver who switches the engine off and a naturalist who hears a chital's alarm
    call before you do. We leave crowds around a sighting after ten minutes; another animal is usually doing something
    more interesting alone.

    About two in three of our guests see a leopard over the two drives. Elephants, crocodiles, sloth bears in the palu
    season (May to July) and some two hundred kinds of birds fill the rest. Block 1 normally closes from September to
    mid-October; then we use Lunugamvehera and the price is the same.
  `,
  highlights: ['Two drives of about four hours', 'Four guests to a jeep', 'Naturalist aboard', 'Park fees included'],
  latitude: 6.2843,
  longitude: 81.3927,
  pictures: toGalleryPictures(
    'yala-leopard-dawn-wide',
    'yala-leopard-dusk-near',
    'yala-leopard-day-wide',
    'minneriya-elephants-dusk-near',
    'yala-leopard-dawn-near',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '2 days, 1 night',
  durationDays: 2,
  maxGuests: 4,
  operatingSeasons: [{ from: '10-16', to: '08-31' }],
  dates: 'Mid-October to August',
  startTime: '13:00',
  includes: { flights: false, hotels: true, meals: true, transport: false },
  included: ['Two safari drives', 'Park entrance and service fees', 'One night with half board', 'Naturalist', 'Water'],
  excluded: ['Transfer to Tissamaharama', 'Drinks', 'Tips for the tracker, as you wish'],
  whatToBring: ['Neutral-coloured clothes', 'Dust scarf', 'Binoculars', 'A light jacket for the dawn drive'],
  itinerary: [
    {
      day: 1,
      title: 'Afternoon drive',
      location: 'Yala National Park',
      description: joinProseLines`
        Lunch-time meeting at the lodge near Tissamaharama at 13:00. In the park by about half past two, along the coast
        tracks and the rock outcrops, and out by six, when the gates close. Dinner is outdoors; geckos attend.
      `,
      activities: ['Afternoon safari'],
      accommodation: 'Lodge outside Tissamaharama',
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'First light',
      location: 'Yala National Park',
      description: joinProseLines`
        Tea at a quarter to five, at the gate before six. We breakfast by the sea at Patanangala, where guests may leave
        the jeep. Back at the lodge by half past ten for a shower; the tour ends at noon.
      `,
      activities: ['Morning safari', 'Breakfast on the beach'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
