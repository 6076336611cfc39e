import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const mataleSpiceGardenWalk: DemoExperience = {
  kind: 'experience',
  category: 'culinary',
  slug: 'matale-spice-garden-walk',
  title: 'A morning in a Matale spice garden',
  location: 'Matale',
  priceUsdCents: 2_800,
  featured: false,
  description: joinProseLines`
    Most spice gardens on the Kandy road are shops with a path. This one is a farm: four acres of pepper, nutmeg, clove,
    cardamom and cocoa under jak and coconut, worked by the Ratwatte sisters, who sell to exporters and not to coaches.

    You walk with one of them for an hour and a half, tasting as you go, and learn to tell cinnamon from cassia with your
    fingers. At the end you roast and pound your own curry powder and take 200 grams of it away. There is no sales room
    and nobody will offer you a massage.

    Pepper is picked from December to February, cloves around January, and nutmeg falls most of the year. After rain there
    are leeches in the lower garden; we lend socks.
  `,
  highlights: [
    'A working farm without a sales room',
    'Curry powder of your own to take home',
    'Lunch of garden vegetables on a leaf',
  ],
  latitude: 7.4872,
  longitude: 80.6197,
  pictures: toGalleryPictures(
    'matale-spices-day-wide',
    'matale-spices-day-near',
    'cinnamon-still-life-day-wide',
    'curry-table-dusk-wide',
    'matale-spices-dawn-wide',
    'matale-spices-dusk-wide',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '3 hours',
  durationHours: 3,
  maxGuests: 10,
  startTime: '10:00',
  includes: { flights: false, hotels: false, meals: true, transport: false },
  included: ['Guided walk', 'Tastings', 'Your own curry powder', 'Lunch'],
  excluded: ['Transport from Kandy, about an hour each way'],
  whatToBring: ['Closed shoes', 'Insect repellent', 'A hat'],
  itinerary: [
    {
      day: 1,
      title: 'Garden, mortar, leaf',
      location: 'Matale',
      description: joinProseLines`
        Welcome with king coconut at 10:00, garden walk until 11:30, roasting and pounding until noon, lunch on a banana
        leaf. The Aluvihare rock temple, where the Buddhist canon was first written down, is ten minutes on by car.
      `,
      activities: ['Spice garden walk', 'Roasting and pounding', 'Lunch'],
      accommodation: null,
      meals: ['Lunch'],
    },
  ],
}
