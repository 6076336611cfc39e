import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const balloonOverKandalama: DemoExperience = {
  kind: 'experience',
  category: 'adventure',
  slug: 'balloon-over-kandalama',
  title: 'A balloon over Kandalama at sunrise',
  location: 'Sigiriya',
  priceUsdCents: 19_000,
  featured: true,
  description: joinProseLines`
    From November to April, when the mornings are still, a balloon can go up near Kandalama and drift for about an hour
    over tanks, paddy and forest, with Sigiriya rock on one side and the Knuckles on the other. The pilot goes low over the
    water first. You hear dogs, cockerels and temple loudspeakers, each from a surprising distance.

    You help to fill the envelope if you like, and after landing, wherever that proves to be, there is breakfast in a
    field and usually a school's worth of spectators.

    The wind decides. If the pilot says no at five in the morning you may go the next day or have all your money back.
    The basket is stepped into over a side of 1.1 metres; it is not for children under seven, nor during pregnancy.
  `,
  highlights: [
    'About an hour in the air',
    'Licensed pilot, basket of eight',
    'Breakfast where you land',
    'Full refund when the wind says no',
  ],
  latitude: 7.8792,
  longitude: 80.7019,
  pictures: toGalleryPictures(
    'sigiriya-dawn-wide',
    'sigiriya-dawn-near',
    'minneriya-elephants-dawn-wide',
    'sigiriya-day-wide',
    'sigiriya-day-near',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '4 hours',
  durationHours: 4,
  maxGuests: 8,
  operatingSeasons: [{ from: '11-01', to: '04-30' }],
  startTime: '05:00',
  includes: { flights: false, hotels: false, meals: true, transport: true },
  included: ['Balloon flight', 'Pick-up within 20 km of Dambulla', 'Insurance', 'Breakfast'],
  excluded: ['Tips for the ground crew, as you wish'],
  whatToBring: ['A light jacket', 'Closed shoes', 'Camera with a strap'],
  itinerary: [
    {
      day: 1,
      title: 'Up with the sun',
      location: 'Sigiriya',
      description: joinProseLines`
        Pick-up from 04:30 to 05:00, take-off around six, an hour in the air and some time for packing the balloon. You are
        back at your hotel between half past eight and nine.
      `,
      activities: ['Balloon flight', 'Field breakfast'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
