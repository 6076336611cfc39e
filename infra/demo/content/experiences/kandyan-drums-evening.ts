import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const kandyanDrumsEvening: DemoExperience = {
  kind: 'experience',
  category: 'music',
  slug: 'kandyan-drums-evening',
  title: 'An evening with the drummers of Kandy',
  location: 'Kandy',
  priceUsdCents: 2_400,
  featured: false,
  description: joinProseLines`
    The geta bera is the drum you hear at every procession in Kandy: two skins, cow on one side and monkey or goat on the
    other, played with the hands. Before the evening performance you sit for an hour with Master Sumanaweera and two of
    his students in the room where they practise, and learn how the four basic strokes are named, spoken and then played.

    Afterwards we walk to the hall for the dance performance, which lasts about an hour and ends with fire-walking, and
    from there along the lake to the Temple of the Tooth in time for the evening offering at half past six, when the
    drums are played for their proper purpose.

    The temple asks for covered shoulders and knees and bare feet. On Poya days it is very full; we still go, and leave
    a little more time.
  `,
  highlights: [
    'An hour in the practice room with a master drummer',
    'Dance performance with reserved seats',
    'Evening offering at the Temple of the Tooth',
  ],
  latitude: 7.2927,
  longitude: 80.6428,
  pictures: toGalleryPictures(
    'kandy-lake-dusk-near',
    'kandy-lake-dusk-wide',
    'kandy-lake-day-near',
    'kandy-lake-day-wide',
    'kandy-lake-dawn-near',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '4 hours',
  durationHours: 4,
  maxGuests: 10,
  startTime: '15:30',
  includes: { flights: false, hotels: false, meals: false, transport: false },
  included: ['Drum lesson', 'Performance seat', 'Temple entrance', 'Tea and short eats', 'English-speaking guide'],
  excluded: ['Transport to the meeting point', 'Shoe-keeper at the temple, by donation'],
  whatToBring: ['Clothes that cover shoulders and knees', 'Socks for warm stone'],
  itinerary: [
    {
      day: 1,
      title: 'Lesson, performance, temple',
      location: 'Kandy',
      description: joinProseLines`
        We meet at the lakeside by the Queen's bath at 15:30. Drum lesson until 16:45, performance at 17:00, and a
        fifteen-minute walk along the lake to the temple for the offering at 18:30. We part at the temple gate around
        19:30.
      `,
      activities: ['Drum lesson', 'Kandyan dance performance', 'Temple of the Tooth'],
      accommodation: null,
      meals: ['Tea'],
    },
  ],
}
