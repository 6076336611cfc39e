import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

export const adamsPeakNightClimb: DemoTour = {
  kind: 'tour',
  category: 'adventure',
  slug: 'adams-peak-night-climb',
  title: "Adam's Peak by night, with the pilgrims",
  location: 'Nuwara Eliya',
  priceUsdCents: 14_800,
  featured: false,
  description: joinProseLines`
    Sri Pada, 2,243 metres, has about 5,500 steps and a footprint on top that four religions claim. From the December full
    moon to the one in May, the path is lit from bottom to top and people climb it through the night: grandmothers in
    white, schoolboys who run, babies on shoulders.

    We start from Nallathanniya at two, drink tea at the stalls, and reach the summit about half past five. When the sun
    comes up the mountain throws a triangular shadow on the mist to the west. It lasts twenty minutes, and the bell is
    rung once for each time you have been.

    It is hard on knees, harder going down. Weekends and Poya nights are so crowded that the last steps take hours, so we
    go on Mondays to Thursdays. Out of season there are no lights, no stalls and much rain, and we do not run.
  `,
  highlights: [
    'Sunrise and the shadow of the peak',
    'Guide and head-torches',
    'Weeknights only, away from the crowds',
    'Room to sleep before, shower and breakfast after',
  ],
  latitude: 6.8256,
  longitude: 80.5206,
  pictures: toGalleryPictures(
    'adams-peak-dawn-wide',
    'adams-peak-dawn-near',
    'adams-peak-dusk-wide',
    'tea-terraces-dawn-wide',
    'adams-peak-day-wide',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '2 days, 1 night',
  durationDays: 2,
  maxGuests: 10,
  operatingSeasons: [{ from: '12-15', to: '05-15' }],
  dates: 'Mid-December to mid-May, Monday to Thursday',
  startTime: '13:00',
  includes: { flights: false, hotels: true, meals: true, transport: true },
  included: ['Transfer from Hatton station', 'Room for the night', 'Dinner and breakfast', 'Guide', 'Head-torch'],
  excluded: ['Train to Hatton', 'Donation at the summit, as you wish'],
  whatToBring: ['Warm layers and a hat', 'Shoes with grip', 'Walking poles if your knees like them', 'Rain jacket'],
  itinerary: [
    {
      day: 1,
      title: 'To the foot of the mountain',
      location: 'Nuwara Eliya',
      description: joinProseLines`
        We meet the midday trains at Hatton at 13:00 and drive an hour and a quarter along the Maskeliya reservoir to
        Nallathanniya. A short walk in the tea, early dinner, and bed by eight.
      `,
      activities: ['Drive along Maskeliya reservoir', 'Tea walk'],
      accommodation: 'Guesthouse at Nallathanniya',
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'Up in the dark',
      location: 'Nuwara Eliya',
      description: joinProseLines`
        Tea at half past one, walking by two, about seven kilometres up at the pilgrims' pace. Sunrise near six, down by
        nine, a shower and a large breakfast. Back at Hatton for the trains around noon.
      `,
      activities: ['Night climb, 3 to 4 hours', 'Sunrise on the summit', 'Descent, 2 to 3 hours'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
