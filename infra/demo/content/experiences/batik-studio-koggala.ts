import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const batikStudioKoggala: DemoExperience = {
  kind: 'experience',
  category: 'art',
  slug: 'batik-studio-koggala',
  title: 'Wax and indigo: a day in a batik studio',
  location: 'Koggala',
  priceUsdCents: 3_800,
  featured: false,
  description: joinProseLines`
    Batik came to Sri Lanka from Java with the Dutch trade and became its own thing here. In a garden studio behind
    Koggala, Nirmala Dharmasena has worked with wax for thirty-one years and still draws every piece freehand.

    You draw, wax, dye, wax again and boil, which is the order in which one learns patience. Each guest makes a cloth of
    about sixty by ninety centimetres in two or three colours. Indigo goes on last and stays under the nails for a day.

    The studio is open on all sides with a fan, and is hot from noon to two; lunch is in the shade for that reason.
    Children from eight are welcome, and usually better at it than their parents.
  `,
  highlights: ['A cloth of your own, finished the same day', 'At most five guests', 'Lunch under the breadfruit tree'],
  latitude: 5.9967,
  longitude: 80.3237,
  pictures: toGalleryPictures(
    'stilt-fishers-day-wide',
    'villa-veranda-day-near',
    'stilt-fishers-dusk-wide',
    'cinnamon-still-life-dusk-wide',
    'galle-lighthouse-day-right',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '6 hours',
  durationHours: 6,
  maxGuests: 5,
  startTime: '09:30',
  includes: { flights: false, hotels: false, meals: true, transport: false },
  included: ['Cloth, wax and dyes', 'Teaching', 'Lunch and tea', 'Your finished batik'],
  excluded: ['Transport; Koggala station is fifteen minutes on foot'],
  whatToBring: ['Old clothes', 'A sketch, if you have one in mind'],
  itinerary: [
    {
      day: 1,
      title: 'Drawing to boiling',
      location: 'Koggala',
      description: joinProseLines`
        Drawing and first wax in the morning, first dye before lunch at 12:30, second wax and indigo in the afternoon. The
        cloth is boiled, rinsed and on the line by half past three.
      `,
      activities: ['Drawing', 'Waxing', 'Dyeing', 'Lunch'],
      accommodation: null,
      meals: ['Lunch'],
    },
  ],
}
