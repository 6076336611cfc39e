import { largeVillaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const coconutPointVillaMirissa: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'coconut-point-villa-mirissa',
  title: 'Coconut Point Villa',
  location: 'Mirissa',
  priceUsdCents: 78_000,
  originalPriceUsdCents: 86_000,
  featured: true,
  description: joinProseLines`
    Six bedrooms for twelve people on a low headland east of Mirissa, with coconut palms all the way to the edge and the
    whole of the southern ocean after that. From January to March guests at breakfast have seen blows out past the
    reef; we keep binoculars on the sideboard and promise nothing.

    The villa is two long pavilions with the pool between them. Four bedrooms are on the ground floor with gardens of
    their own; two are upstairs and have the horizon. All have air conditioning, fans, and screens good enough to sleep
    with the doors open. There is a snug with a projector for the afternoon when it rains, and a kitchen run by Ajith,
    who buys from the boats at Mirissa harbour at six.

    Below the headland the sea is rock and current and not for swimming; the safe beach is seven minutes on foot. The
    wind is strong in June and July and the upstairs terraces are then for the brave. Music outdoors ends at ten, as the
    neighbours are a temple and a family with a new baby.
  `,
  highlights: [
    'Headland garden with the sea on two sides',
    '18-metre pool between two pavilions',
    'Cook, three staff and a night watchman',
    'Twelve guests at one table',
  ],
  latitude: 5.9438,
  longitude: 80.4679,
  pictures: toGalleryPictures(
    'villa-pool-coast-dusk-wide',
    'villa-bedroom-day-wide',
    'villa-pool-coast-day-right',
    'mirissa-whales-day-wide',
    'villa-veranda-dusk-near',
    'curry-table-dusk-wide',
  ),
  cancellationPolicy: largeVillaCancellationText,
  bedrooms: 6,
  bathrooms: 7,
  maxGuests: 12,
  parkingSpaces: 5,
  amenities: [
    'wifi',
    'beach',
    'pool',
    'parking',
    'kitchen',
    'air-conditioning',
    'sea-view',
    'garden',
    'breakfast',
    'chef',
    'housekeeping',
    'laundry',
    'yoga-deck',
    'family-friendly',
  ],
  hostName: 'Ruwan Abeysekara',
  hostLanguages: ['English', 'Sinhala', 'Italian'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 3,
}
