import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const ellaRockSunriseWalk: DemoExperience = {
  kind: 'experience',
  category: 'adventure',
  slug: 'ella-rock-sunrise-walk',
  title: 'Ella Rock before the sun',
  location: 'Ella',
  priceUsdCents: 3_200,
  featured: false,
  description: joinProseLines`
    The path to Ella Rock begins on the railway line and then becomes everybody's argument: it forks eleven times in
    tea and eucalyptus, and most people who go alone see more of the hill than they intended. Dinesh grew up under it. He
    walks you up in the dark with head-torches, two hours at an easy pace, so that you are sitting down when the sun
    clears the eastern ridges.

    There is hot tea on top, and roti with lunu miris. On the way down the pickers are starting, and if the timing is
    kind the first train passes while you are beside the line, not on it.

    The climb is about 450 metres over nine kilometres there and back. It is steep for the last half hour and slippery
    after rain; from October to December we often move the walk by a day for cloud, at no charge.
  `,
  highlights: ['A guide from the village below the rock', 'Breakfast on the summit', 'At most eight walkers'],
  latitude: 6.8567,
  longitude: 81.0463,
  pictures: toGalleryPictures(
    'ella-rock-dawn-wide',
    'ella-rock-dawn-near',
    'nine-arch-bridge-dawn-wide',
    'ella-rock-day-wide',
    'tea-terraces-dawn-near',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '5 hours',
  durationHours: 5,
  maxGuests: 8,
  startTime: '04:00',
  includes: { flights: false, hotels: false, meals: true, transport: true },
  included: ['Guide', 'Head-torch', 'Tea and breakfast', 'Pick-up by tuk-tuk in Ella'],
  excluded: ['Travel insurance'],
  whatToBring: ['Shoes with grip', 'A warm layer for the top', 'One litre of water'],
  itinerary: [
    {
      day: 1,
      title: 'Up in the dark, down in the tea',
      location: 'Ella',
      description: joinProseLines`
        Pick-up at 04:00, walking by 04:15, on the summit around six. An hour there, then down by the tea path to
        Kithalella and the road; back in Ella by nine.
      `,
      activities: ['Guided climb', 'Sunrise breakfast'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
