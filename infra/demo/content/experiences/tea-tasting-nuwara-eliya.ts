import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const teaTastingNuwaraEliya: DemoExperience = {
  kind: 'experience',
  category: 'culinary',
  slug: 'tea-tasting-nuwara-eliya',
  title: 'From leaf to cup at a high-grown estate',
  location: 'Nuwara Eliya',
  priceUsdCents: 3_000,
  featured: false,
  description: joinProseLines`
    Tea plucked above 1,800 metres dries lighter and tastes brighter than tea from the coast, and the easiest way to
    believe it is to drink seven of them in a row. You begin in the field with a basket and a picker called Letchumi, who
    collects eighteen kilos in a day and will find your first hundred grams amusing.

    Then the factory: withering lofts, rollers from 1927 that still run, and the smell of fermentation, which is cut
    apple. In the tasting room the estate's own taster slurps beside you and explains what the words mean.

    The factory rests on Sundays and on Poya days, when there is no manufacture to see; we do not run then. Wages and
    housing on the estates are a subject, and our guide will answer questions about them plainly.
  `,
  highlights: [
    'An hour in the field with a picker',
    'Factory with its old rollers at work',
    'Seven teas with the taster',
  ],
  latitude: 6.9661,
  longitude: 80.7872,
  pictures: toGalleryPictures(
    'tea-terraces-day-near',
    'tea-terraces-day-wide',
    'tea-terraces-dawn-wide',
    'tea-terraces-day-left',
    'villa-veranda-day-wide',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '3 hours',
  durationHours: 3,
  maxGuests: 10,
  startTime: '09:00',
  includes: { flights: false, hotels: false, meals: false, transport: false },
  included: ['Field walk', 'Factory tour', 'Tasting of seven teas', "100 g of the day's tea"],
  excluded: ['Transport, ten minutes from town'],
  whatToBring: ['Closed shoes', 'A rain jacket', 'A warm layer'],
  itinerary: [
    {
      day: 1,
      title: 'Field, factory, tasting room',
      location: 'Nuwara Eliya',
      description: joinProseLines`
        Field from 09:00 to 10:00, factory until eleven, tasting until noon. The estate canteen does a good plain lunch
        if you wish to stay.
      `,
      activities: ['Tea plucking', 'Factory tour', 'Tea tasting'],
      accommodation: null,
      meals: [],
    },
  ],
}
