import { tourCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoTour } from '../types.ts'

const days = {
  accommodation: 'Ayurveda guesthouse of eleven rooms, Bentota',
  meals: ['Breakfast', 'Lunch', 'Dinner'],
}

export const ayurvedaWeekBentota: DemoTour = {
  kind: 'tour',
  category: 'wellness',
  slug: 'ayurveda-week-bentota',
  title: 'A week of Ayurveda by the sea',
  location: 'Bentota',
  priceUsdCents: 128_000,
  originalPriceUsdCents: 142_000,
  featured: false,
  description: joinProseLines`
    Eight days in a house of eleven rooms, under a doctor who trained for six years at Gampaha and her mother, who learned
    from hers. You are seen on the first morning, your food and oils are chosen for you, and you are seen again every
    other day.

    The days are simple: herb porridge at seven, treatment for about two hours, a very good vegetarian lunch, rest, a walk,
    an early and light dinner. There is no alcohol, little coffee and weak internet in the rooms, on purpose.

    A week rests and resets; it is not a full panchakarma, which needs two to three weeks, and it does not replace
    treatment at home. Tell us about illness, pregnancy and medicines before you book: the doctor may advise against it,
    and then nothing is charged.
  `,
  highlights: [
    'Consultations with a registered Ayurvedic physician',
    'About two hours of treatment on seven days',
    'All meals, cooked to your plan',
    'Yoga at seven, the sea at five',
  ],
  latitude: 6.4148,
  longitude: 79.9987,
  pictures: toGalleryPictures(
    'bentota-beach-dawn-wide',
    'villa-veranda-dawn-near',
    'cinnamon-still-life-dusk-wide',
    'villa-bedroom-dusk-wide',
    'bentota-beach-dusk-near',
  ),
  cancellationPolicy: tourCancellationText,
  duration: '8 days, 7 nights',
  durationDays: 8,
  maxGuests: 10,
  dates: 'All year, arrivals on Saturdays',
  startTime: '14:00',
  includes: { flights: false, hotels: true, meals: true, transport: true },
  included: [
    'Seven nights in a garden room',
    'All meals and herbal drinks',
    'Consultations, treatments and oils',
    'Daily yoga',
    'Transfer from the airport and back',
  ],
  excluded: ['International flights', 'Medicines to take home', 'Outings'],
  whatToBring: ['Loose, light clothes you can spare to oil', 'A list of your medicines', 'Swimming things'],
  itinerary: [
    {
      day: 1,
      title: 'Arrival',
      location: 'Bentota',
      description: joinProseLines`
        Two hours from the airport by expressway. Your room is ready at two. Tea, a walk to the sea, and a first plain
        dinner at half past six.
      `,
      activities: ['Arrival', 'Beach walk'],
      accommodation: days.accommodation,
      meals: ['Dinner'],
    },
    {
      day: 2,
      title: 'The consultation',
      location: 'Bentota',
      description: joinProseLines`
        An hour with the doctor: pulse, sleep, food, history. Your plan follows by noon, and the first head and shoulder
        treatment in the afternoon.
      `,
      activities: ['Consultation', 'First treatment', 'Gentle yoga'],
      ...days,
    },
    {
      day: 3,
      title: 'Oil',
      location: 'Bentota',
      description: joinProseLines`
        Warm-oil massage by two therapists, herbal bath, rest. Many people sleep most of this afternoon and are surprised.
      `,
      activities: ['Massage', 'Herbal bath', 'Yoga'],
      ...days,
    },
    {
      day: 4,
      title: 'Steam and garden',
      location: 'Bentota',
      description: joinProseLines`
        Herbal steam in the morning and a second talk with the doctor. At four the gardener shows which of forty plants
        have been in your tea.
      `,
      activities: ['Steam bath', 'Consultation', 'Herb garden walk'],
      ...days,
    },
    {
      day: 5,
      title: 'Shirodhara',
      location: 'Bentota',
      description: joinProseLines`
        Forty minutes of warm oil poured on the forehead, which quiets nearly everyone. No reading, screens or cold water
        afterwards, as the doctor will remind you.
      `,
      activities: ['Shirodhara', 'Rest', 'Meditation'],
      ...days,
    },
    {
      day: 6,
      title: 'On the river',
      location: 'Bentota',
      description: joinProseLines`
        Treatment early, then an hour in a small boat on the Bentota river at half past four, for kingfishers and the
        light.
      `,
      activities: ['Treatment', 'River boat', 'Yoga'],
      ...days,
    },
    {
      day: 7,
      title: 'The last treatment',
      location: 'Bentota',
      description: joinProseLines`
        A closing massage and a final consultation, with a short written plan for home that assumes you have a job and a
        family.
      `,
      activities: ['Massage', 'Final consultation'],
      ...days,
    },
    {
      day: 8,
      title: 'Departure',
      location: 'Bentota',
      description: joinProseLines`
        Porridge, a last swim if the sea is kind, and the car whenever your flight needs it.
      `,
      activities: ['Transfer to the airport'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
