import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const mirissaWhaleMorning: DemoExperience = {
  kind: 'experience',
  category: 'adventure',
  slug: 'mirissa-whale-morning',
  title: 'A whale morning off Mirissa',
  location: 'Mirissa',
  priceUsdCents: 6_500,
  featured: true,
  description: joinProseLines`
    South of Mirissa the sea floor drops a thousand metres within an hour's sail, and blue whales feed along the edge.
    From December to mid-April the water is calm enough to go and look. Our boat carries thirty in seats for sixty, has
    a marine biologist aboard and keeps a hundred metres off, engine idle, for as long as the animal allows.

    Blue whales are seen on about nine mornings in ten in February and March, less at either end of the season; spinner
    dolphins nearly always; sperm whales now and then. It is the open sea, and some mornings it is only the open sea. If
    no whale is seen you may come again the next morning without paying.

    Take a tablet against sea-sickness an hour before, even if you never need one. The trip lasts four to six hours,
    depending on how far out they are.
  `,
  highlights: [
    'Half-full boat with a biologist aboard',
    'A hundred metres kept, engine idle',
    'A second morning free if no whale is seen',
  ],
  latitude: 5.9466,
  longitude: 80.4513,
  pictures: toGalleryPictures(
    'mirissa-whales-dawn-near',
    'mirissa-whales-day-near',
    'mirissa-whales-dawn-wide',
    'mirissa-whales-dusk-wide',
    'stilt-fishers-dawn-wide',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '5 hours',
  durationHours: 5,
  maxGuests: 10,
  operatingSeasons: [{ from: '12-01', to: '04-15' }],
  startTime: '06:00',
  includes: { flights: false, hotels: false, meals: true, transport: false },
  included: ['Boat seat', 'Life jacket', 'Breakfast and water on board', 'Biologist guide', 'Harbour fees'],
  excluded: ['Transport to the harbour'],
  whatToBring: ['Sunscreen and a hat that stays on', 'A light jacket', 'Sea-sickness tablets'],
  itinerary: [
    {
      day: 1,
      title: 'Out to the drop and back',
      location: 'Mirissa',
      description: joinProseLines`
        Meet at the harbour gate at 06:00, sail at 06:30. Breakfast on the way out, about an hour and a half to the
        feeding grounds, two hours among them, and back at the quay between eleven and half past twelve.
      `,
      activities: ['Whale watching', 'Breakfast on board'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
