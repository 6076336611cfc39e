import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const kumbukHouseYala: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'kumbuk-house-yala',
  title: 'Kumbuk House, near the gate of Yala',
  location: 'Yala National Park',
  priceUsdCents: 26_000,
  featured: false,
  description: joinProseLines`
    A new house of two bedrooms on the scrub side of Kirinda, half an hour from the Palatupana gate. It is built round a
    kumbuk tree that was here first: the deck goes round the trunk and the roof stops short of the branches, where
    hornbills sit in the mornings and throw down what they do not want.

    Both bedrooms have air conditioning, wide beds and screened windows on two sides. The plunge pool is for the hours
    between the morning drive and the afternoon one, when nothing in this country moves. Safari jeeps collect you at five;
    tea and a packed breakfast are ready at a quarter to.

    This is dry, hot land with wild neighbours. Elephants and, more rarely, a leopard pass outside the fence, so the gate
    is shut at dusk and nobody walks the lane at night. Block 1 of the park usually closes from September to mid-October;
    in those weeks we send guests to Bundala or Lunugamvehera, and say so before you book. Being new, the house has no
    reviews yet.
  `,
  highlights: [
    'Half an hour from the Palatupana gate',
    'Deck and plunge pool round a kumbuk tree',
    "Packed breakfast for the five o'clock jeep",
    'Kirinda temple rock and beach ten minutes away',
  ],
  latitude: 6.2378,
  longitude: 81.3362,
  pictures: toGalleryPictures(
    'villa-veranda-dusk-near',
    'yala-leopard-dawn-wide',
    'villa-bedroom-day-near',
    'yala-leopard-dusk-wide',
    'villa-pool-hills-dawn-wide',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 2,
  bathrooms: 2,
  maxGuests: 4,
  parkingSpaces: 2,
  amenities: ['wifi', 'pool', 'parking', 'kitchen', 'air-conditioning', 'garden', 'breakfast', 'chef', 'housekeeping'],
  hostName: 'Thilak Senaratne',
  hostLanguages: ['English', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
