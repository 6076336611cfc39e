import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const colomboInADay: DemoTour = {
  kind: 'tour',
  category: 'city',
  slug: 'colombo-in-a-day',
  title: 'Colombo on foot and by tuk-tuk',
  location: 'Colombo',
  priceUsdCents: 4_500,
  featured: false,
  description: joinProseLines`
    People are told to skip Colombo. They miss the red-and-white mosque of Pettah, built in 1909 by a man who had seen a
    picture of something similar; the wholesale streets where one lane sells only rope; a Hindu gopuram, a Dutch hospital
    and a Buddhist temple with a Rolls-Royce in it, all inside five kilometres.

    We walk in the morning, ride in the afternoon and end on Galle Face Green. Groups are six at most, so that one can
    stand in a doorway without blocking a porter.

    Pettah is closed on Sundays and quiet on Poya days. On those we go to Kompanna Veediya and Dehiwala instead.
  `,
  highlights: [
    'Pettah markets with a resident guide',
    'Rice and curry lunch',
    'Gangaramaya temple',
    'Galle Face at sunset',
  ],
  latitude: 6.9352,
  longitude: 79.8487,
  pictures: toGalleryPictures(
    'colombo-streets-day-wide',
    'colombo-streets-day-near',
    'curry-table-day-wide',
    'colombo-streets-dawn-wide',
    'colombo-streets-dusk-wide',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '1 day',
  durationDays: 1,
  maxGuests: 6,
  dates: null,
  startTime: '09:00',
  includes: { flights: false, hotels: false, meals: true, transport: false },
  included: ['Guide', 'Tuk-tuks', 'Lunch', 'Temple and museum tickets'],
  excluded: ['Hotel pick-up', 'Drinks'],
  whatToBring: ['Comfortable shoes', 'Clothes that cover shoulders and knees', 'Water bottle'],
  itinerary: [
    {
      day: 1,
      title: 'Pettah to Galle Face',
      location: 'Colombo',
      description: joinProseLines`
        Meet at Fort railway station at nine. Pettah until noon, lunch in the old Dutch hospital quarter, then by tuk-tuk
        to Gangaramaya, Viharamahadevi Park and the lanes of Cinnamon Gardens. Galle Face Green at half past five.
      `,
      activities: ['Pettah walk', 'Gangaramaya temple', 'Tuk-tuk ride', 'Galle Face Green'],
      accommodation: null,
      meals: ['Lunch'],
    },
  ],
}
