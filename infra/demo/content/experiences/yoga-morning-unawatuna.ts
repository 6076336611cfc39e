import { experienceCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoExperience } from '../types.ts'

export const yogaMorningUnawatuna: DemoExperience = {
  kind: 'experience',
  category: 'wellness',
  slug: 'yoga-morning-unawatuna',
  title: 'Yoga on the headland, breakfast after',
  location: 'Unawatuna',
  priceUsdCents: 1_800,
  featured: false,
  description: joinProseLines`
    An hour and a quarter of slow hatha yoga on a roofed deck above Unawatuna bay, then breakfast. Dilini teaches in
    English at the pace of the person who needs most time, so beginners are at home and the experienced have something
    to notice.

    The deck faces west, which means shade until nine and the sound of the reef. After class there is a table of fruit,
    kola kenda (the green herb porridge people here swear by), string hoppers and coffee.

    We started this class recently and it has no reviews yet. It runs every day except Poya days, with two guests or
    more and never more than ten.
  `,
  highlights: ['Open deck with the bay below', 'Classes of two to ten', 'Herb porridge, fruit and hoppers after'],
  latitude: 6.0142,
  longitude: 80.2466,
  pictures: toGalleryPictures(
    'stilt-fishers-dawn-wide',
    'villa-veranda-dawn-wide',
    'galle-lighthouse-dawn-wide',
    'curry-table-dawn-wide',
    'villa-pool-coast-dawn-near',
  ),
  cancellationPolicy: experienceCancellationText,
  duration: '2 hours',
  durationHours: 2,
  maxGuests: 10,
  startTime: '07:00',
  includes: { flights: false, hotels: false, meals: true, transport: false },
  included: ['Class', 'Mat and blocks', 'Breakfast'],
  excluded: ['Transport to the deck'],
  whatToBring: ['Loose clothes', 'A light layer for the end of class'],
  itinerary: [
    {
      day: 1,
      title: 'Class and breakfast',
      location: 'Unawatuna',
      description: joinProseLines`
        Mats are laid by 06:50. Class from 07:00 to 08:15, breakfast until nine. The beach is six minutes down the hill.
      `,
      activities: ['Yoga class', 'Breakfast'],
      accommodation: null,
      meals: ['Breakfast'],
    },
  ],
}
