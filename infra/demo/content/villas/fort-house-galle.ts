import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const fortHouseGalle: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'fort-house-galle',
  title: 'Fort House, a street back from the ramparts',
  location: 'Galle',
  priceUsdCents: 28_500,
  featured: true,
  description: joinProseLines`
    A Dutch-period townhouse inside Galle Fort, with walls sixty centimetres thick and a courtyard that holds the cool
    until noon. From the front door it is two minutes to the lighthouse, four to the best place for sunset, and about a
    minute to a good cup of coffee.

    Downstairs are a long sitting room, the kitchen and one bedroom with its own bathroom. Upstairs, two more bedrooms
    share a bathroom and a gallery that looks down into the courtyard, where a frangipani drops its flowers into a
    plunge pool just large enough for four people who like each other. The call to prayer from the Meeran mosque reaches
    the house five times a day, the first before dawn; most guests come to love it, light sleepers should know.

    The stairs are steep and original, with a rope for a rail. Cars may stop at the door to unload but must park by the
    rampart, three minutes away. The ground-floor room and the larger upstairs room have air conditioning; the small one
    has a fan.
  `,
  highlights: [
    'Two minutes from the lighthouse on foot',
    'Courtyard with a plunge pool',
    'Breakfast laid in the courtyard at the hour you choose',
    'Everything in the Fort within ten minutes on foot',
  ],
  latitude: 6.0259,
  longitude: 80.2181,
  pictures: toGalleryPictures(
    'galle-lighthouse-dawn-wide',
    'villa-bedroom-day-wide',
    'villa-veranda-day-near',
    'galle-lighthouse-day-right',
    'curry-table-dawn-wide',
    'galle-lighthouse-dusk-near',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 3,
  bathrooms: 2,
  maxGuests: 6,
  parkingSpaces: 0,
  amenities: ['wifi', 'pool', 'kitchen', 'air-conditioning', 'breakfast', 'housekeeping', 'workspace', 'laundry'],
  hostName: 'Rizna Cassim',
  hostLanguages: ['English', 'Sinhala', 'Tamil', 'French'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
