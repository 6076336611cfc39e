import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const colomboStreetFoodEvening: DemoExperience = {
  kind: 'experience',
  category: 'culinary',
  slug: 'colombo-street-food-evening',
  title: 'Colombo by appetite',
  location: 'Colombo',
  priceUsdCents: 3_900,
  featured: false,
  description: joinProseLines`
    Nine stops, three neighbourhoods, one evening. We begin at Galle Face with isso wade, the prawn cake that everybody
    eats with the wind in their face, then take tuk-tuks to Kompanna Veediya for Malay nasi and to Hulftsdorp for a bowl of
    something slow-cooked that changes daily.

    Kottu comes late, as it should: you hear it before you see it, two blades on a hot plate in a rhythm each cook is
    known by. There is faluda for the sweet tooth, and plain tea at every stop so that you can go on.

    Portions are shared. Vegetarians eat well; people who cannot have gluten will miss four stops of nine, and we say so
    now. In Ramadan we start after sunset and it becomes the best version of the evening. On Poya days some stalls close
    and we change the route.
  `,
  highlights: ['Nine stops in three neighbourhoods', 'Tuk-tuks between them', 'At most eight guests'],
  latitude: 6.9271,
  longitude: 79.8442,
  pictures: toGalleryPictures(
    'colombo-streets-dusk-near',
    'colombo-streets-dusk-wide',
    'curry-table-dusk-near',
    'curry-table-dusk-wide',
    'colombo-streets-day-near',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '4 hours',
  durationHours: 4,
  maxGuests: 8,
  startTime: '17:30',
  includes: { flights: false, hotels: false, meals: true, transport: false },
  included: ['All food and tea', 'Tuk-tuks', 'Guide', 'Return to your hotel within Colombo'],
  excluded: ['Alcohol'],
  whatToBring: ['Comfortable shoes', 'Hand gel', 'No lunch worth mentioning'],
  itinerary: [
    {
      day: 1,
      title: 'Galle Face to the kottu plates',
      location: 'Colombo',
      description: joinProseLines`
        Meet at the flagstaff on Galle Face Green at 17:30 for sunset. Kompanna Veediya from seven, Hulftsdorp from eight,
        kottu around nine. Tuk-tuks take you home by half past.
      `,
      activities: ['Street food walk', 'Tuk-tuk ride'],
      accommodation: null,
      meals: ['Dinner'],
    },
  ],
}
