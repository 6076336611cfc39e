import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const surfersRestMirissa: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'surfers-rest-mirissa',
  title: "The surfer's rest, Mirissa side of Weligama bay",
  location: 'Mirissa',
  priceUsdCents: 11_000,
  featured: false,
  description: joinProseLines`
    A two-bedroom house for people who are out at six and asleep by ten. It stands in a coconut garden a few minutes from
    the eastern end of Weligama bay, where beginners learn, and ten minutes by scooter from the reef break at Mirissa.
    Boards live in a locked rack by the outdoor shower; wax and a repair kit are on the shelf.

    Inside it is plain: cement floors, firm beds, one air-conditioned room and one with a fan, a kitchen with a real
    coffee pot. The hammock gets the evening breeze. The neighbour, Mrs Rani, sells rice-and-curry packets over the wall
    for 500 rupees until they run out, which is about one o'clock.

    What reviewers mention: the road is near and buses sound their horns, the shower pressure is modest, and there is a
    rooster. All true. It is priced accordingly. Season is November to April; from May the bay is messy and we close
    some weeks for painting.
  `,
  highlights: [
    'Locked rack for eight boards and an outdoor rinse',
    'Weligama beach break five minutes on foot',
    'Scooter hire next door',
  ],
  latitude: 5.9604,
  longitude: 80.4462,
  pictures: toGalleryPictures(
    'villa-bedroom-dawn-near',
    'mirissa-whales-dusk-wide',
    'villa-veranda-day-wide',
    'stilt-fishers-dawn-wide',
    'curry-table-day-near',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 2,
  bathrooms: 1,
  maxGuests: 4,
  parkingSpaces: 1,
  amenities: ['wifi', 'beach', 'parking', 'kitchen', 'air-conditioning', 'garden', 'surf-storage'],
  hostName: 'Lahiru Gunaratne',
  hostLanguages: ['English', 'Sinhala', 'Russian'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
