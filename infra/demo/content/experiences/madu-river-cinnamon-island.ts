import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const maduRiverCinnamonIsland: DemoExperience = {
  kind: 'experience',
  category: 'cultural',
  slug: 'madu-river-cinnamon-island',
  title: 'Madu river and the cinnamon peelers',
  location: 'Bentota',
  priceUsdCents: 3_600,
  featured: false,
  description: joinProseLines`
    Twenty minutes south of Bentota the Madu river spreads into a lagoon of islands, twenty-five or sixty-four of them
    depending on who is counting. We go in a small boat with a quiet engine, at the hour when the herons are still
    fishing, through the mangrove tunnels and out to Kothduwa, where a temple keeps a whole island to itself.

    On a cinnamon island Saman's family shows how the bark is scraped, loosened with a brass rod and rolled into quills,
    a skill that takes about two years to learn and that fewer young people take up each year. They make a tea of it that
    needs no sugar.

    We do not stop at the fish-massage rafts, nor hold baby crocodiles or monkeys for photographs, though other boats
    may offer it.
  `,
  highlights: [
    'Small boat, at most six guests',
    'Mangrove tunnels before the day boats',
    'Cinnamon peeling with the family that does it',
  ],
  latitude: 6.2906,
  longitude: 80.0424,
  pictures: toGalleryPictures(
    'cinnamon-still-life-day-wide',
    'bentota-beach-dawn-wide',
    'cinnamon-still-life-dawn-wide',
    'cinnamon-still-life-day-near',
    'bentota-beach-day-near',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '3 hours',
  durationHours: 3,
  maxGuests: 6,
  startTime: '07:00',
  includes: { flights: false, hotels: false, meals: false, transport: true },
  included: ['Pick-up from Bentota hotels', 'Boat and life jackets', 'Cinnamon tea', 'Guide'],
  excluded: ['Breakfast', 'Temple donation, as you wish'],
  whatToBring: ['Sunscreen', 'Clothes that cover shoulders and knees for the temple', 'Binoculars if you have them'],
  itinerary: [
    {
      day: 1,
      title: 'On the Madu river',
      location: 'Bentota',
      description: joinProseLines`
        Pick-up at 07:00, on the water at Balapitiya by half past. An hour through mangroves and lagoon, half an hour each
        at the temple island and with the peelers. Back at your hotel by ten, in time for a late breakfast.
      `,
      activities: ['Boat trip', 'Kothduwa temple', 'Cinnamon peeling'],
      accommodation: null,
      meals: [],
    },
  ],
}
