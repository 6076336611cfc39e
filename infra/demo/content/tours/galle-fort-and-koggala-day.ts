import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const galleFortAndKoggalaDay: DemoTour = {
  kind: 'tour',
  category: 'city',
  slug: 'galle-fort-and-koggala-day',
  title: 'Galle Fort and the coast to Koggala',
  location: 'Galle',
  priceUsdCents: 6_800,
  featured: false,
  description: joinProseLines`
    A morning inside the walls with someone who lives there, and an afternoon along twelve kilometres of coast. The Fort
    was begun by the Portuguese in 1588, finished by the Dutch, painted by the British, and is still a town where children
    play cricket against the ramparts.

    After lunch we go east: Unawatuna for a swim when the sea allows, the Martin Wickramasinghe museum at Koggala for how
    people really lived here, and the stilts at the hour of low sun. Most of the men on the stilts today sit for
    photographs and ask about 500 rupees for it; we tell you who still fishes, and when.
  `,
  highlights: [
    'Fort walk with a resident',
    'Lunch in a Galle kitchen',
    'Folk museum at Koggala',
    'Stilt fishers in evening light',
  ],
  latitude: 6.0247,
  longitude: 80.2193,
  pictures: toGalleryPictures(
    'galle-lighthouse-day-wide',
    'stilt-fishers-dusk-near',
    'galle-lighthouse-day-right',
    'curry-table-day-near',
    'galle-lighthouse-dusk-near',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '1 day',
  durationDays: 1,
  maxGuests: 10,
  dates: null,
  startTime: '09:00',
  includes: { flights: false, hotels: false, meals: true, transport: true },
  included: ['Guide', 'Car for the afternoon', 'Lunch', 'Museum tickets'],
  excluded: ['Fee to the stilt fishers, about 500 rupees', 'Drinks'],
  whatToBring: ['Swimming things', 'Hat', 'Walking shoes'],
  itinerary: [
    {
      day: 1,
      title: 'Ramparts, lunch, stilts',
      location: 'Koggala',
      description: joinProseLines`
        Fort walk from nine to noon: clock tower, Dutch church, lighthouse, the lanes behind Leyn Baan Street. Lunch, then
        fifteen minutes to Unawatuna and another twenty to Koggala. Stilts around half past five, and back in Galle by
        seven.
      `,
      activities: ['Fort walk', 'Swim at Unawatuna', 'Folk museum', 'Stilt fishers'],
      accommodation: null,
      meals: ['Lunch'],
    },
  ],
}
