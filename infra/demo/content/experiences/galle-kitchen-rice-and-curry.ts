import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const galleKitchenRiceAndCurry: DemoExperience = {
  kind: 'experience',
  category: 'culinary',
  slug: 'galle-kitchen-rice-and-curry',
  title: 'Rice and curry in a Galle kitchen',
  location: 'Galle',
  priceUsdCents: 4_200,
  originalPriceUsdCents: 4_800,
  featured: true,
  description: joinProseLines`
    Rice and curry is never one curry. In Mrs Wijesuriya's kitchen behind the Fort you make six: dhal, pumpkin, beans,
    a fish ambul thiyal sharp with goraka, a sambol ground on the stone, and whatever the market had that morning.

    We begin there, at the market by the canal, at half past nine, with a basket and a list in Sinhala. Then two hours
    of scraping coconuts, roasting powders and learning why the onions go in last. Lunch is what you cooked, eaten by
    hand if you like, with an explanation of how to do it tidily.

    At most six guests. Vegetarians and vegans are easily looked after, since most of the dishes are both already; tell
    us about nuts, shellfish and gluten beforehand.
  `,
  highlights: [
    'Market walk with a basket and a list',
    'Six dishes from whole spices',
    'Recipes sent by e-mail the same evening',
    'At most six guests',
  ],
  latitude: 6.0336,
  longitude: 80.2158,
  pictures: toGalleryPictures(
    'curry-table-day-wide',
    'curry-table-day-near',
    'galle-lighthouse-day-wide',
    'cinnamon-still-life-day-near',
    'curry-table-dusk-near',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '4 hours',
  durationHours: 4,
  maxGuests: 6,
  startTime: '09:30',
  includes: { flights: false, hotels: false, meals: true, transport: false },
  included: ['Market walk', 'All ingredients', 'Lunch with drinks', 'Recipes'],
  excluded: ['Transport to the market', 'Alcohol'],
  whatToBring: ['An appetite', 'Clothes that may meet turmeric'],
  itinerary: [
    {
      day: 1,
      title: 'Market, kitchen, lunch',
      location: 'Galle',
      description: joinProseLines`
        Market by the Dutch canal from 09:30 to 10:15, ten minutes by tuk-tuk to the house, cooking until half past
        twelve, lunch in the garden. You are free by 13:30, and the Fort is a ten-minute walk.
      `,
      activities: ['Market walk', 'Cooking class', 'Lunch'],
      accommodation: null,
      meals: ['Lunch'],
    },
  ],
}
