import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const polonnaruwaByBicycle: DemoExperience = {
  kind: 'experience',
  category: 'cultural',
  slug: 'polonnaruwa-by-bicycle',
  title: 'Polonnaruwa by bicycle',
  location: 'Polonnaruwa',
  priceUsdCents: 5_400,
  featured: false,
  description: joinProseLines`
    The medieval capital is flat, shaded and four kilometres long, which makes it the best ruin in the country to see
    from a saddle. You start at seven, when the gates open and the macaques are still warming up, with a guide who taught
    history for twenty years and does not recite.

    The palace of Parakramabahu, the circular vatadage with its moonstone, the brick mass of Rankoth Vehera, and at the
    far end Gal Vihara: four figures cut from one granite face in the twelfth century, the reclining one fourteen metres
    long. You come to them on foot, in bare feet, ideally before the coaches.

    Two hours more than you think is right for it. By eleven the stone burns; bring socks, which are allowed where shoes
    are not.
  `,
  highlights: [
    'At the gate for opening',
    'Guide with a degree in archaeology',
    'Gal Vihara before the coaches',
    'Entrance ticket included',
  ],
  latitude: 7.9458,
  longitude: 81.0007,
  pictures: toGalleryPictures(
    'polonnaruwa-buddha-day-wide',
    'polonnaruwa-buddha-dawn-wide',
    'polonnaruwa-buddha-day-near',
    'anuradhapura-stupa-day-near',
    'polonnaruwa-buddha-dusk-wide',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '5 hours',
  durationHours: 5,
  maxGuests: 10,
  startTime: '07:00',
  includes: { flights: false, hotels: false, meals: false, transport: false },
  included: ['Bicycle and helmet', 'Guide', 'Entrance ticket to the ancient city', 'Water and king coconut'],
  excluded: ['Transport to Polonnaruwa', 'Lunch'],
  whatToBring: ['Clothes that cover shoulders and knees', 'Socks', 'A hat', 'Passport for the ticket office'],
  itinerary: [
    {
      day: 1,
      title: 'South gate to Gal Vihara',
      location: 'Polonnaruwa',
      description: joinProseLines`
        Bicycles are fitted at the museum at 07:00. Palace and quadrangle first, then north by the stupas to Gal Vihara
        around nine, and back along the bund of the great tank, the Parakrama Samudra, by noon.
      `,
      activities: ['Cycling, about 11 km', 'Royal palace', 'Vatadage', 'Gal Vihara', 'Museum'],
      accommodation: null,
      meals: [],
    },
  ],
}
