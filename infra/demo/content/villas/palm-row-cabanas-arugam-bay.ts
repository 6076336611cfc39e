import { villaCancellationText } from '../cancellation.ts'
import { toGalleryPictures } from '../posters.ts'
import { joinProseLines } from '../join-prose-lines.ts'
import type { DemoVilla } from '../types.ts'

export const palmRowCabanasArugamBay: DemoVilla = {
  kind: 'villa',
  category: 'villa',
  slug: 'palm-row-cabanas-arugam-bay',
  title: 'Palm Row, three cabanas in one garden',
  location: 'Arugam Bay',
  priceUsdCents: 13_000,
  featured: false,
  description: joinProseLines`
    Three wooden cabanas under a row of old palms, let together to one party, with a shared kitchen and a sand-floored
    dining hut between them. The beach is four minutes away down a lane of small shops; Main Point is a twenty-minute walk
    along the sand, board under arm, in the half dark with everybody else.

    Each cabana has a double bed, a net, a fan, its own cold-water bathroom and a porch step worn to a good shape. Boards
    go in the rack inside the gate. Faris drives the tuk-tuk with the roof bars: Peanut Farm and Whisky Point are
    twenty to thirty minutes away, and he will tell you honestly which is working.

    There is no air conditioning, and from June to August afternoons reach 34 degrees. The lane has music on Fridays and
    Saturdays until about midnight. The season runs from late April to October; in the north-east monsoon, November to
    February, most of the bay closes and so do we, except by arrangement.
  `,
  highlights: [
    'Three cabanas for one party of six',
    'Board rack inside the gate',
    'Tuk-tuk with roof bars to every break',
    'Dining hut with sand underfoot',
  ],
  latitude: 6.8447,
  longitude: 81.8302,
  pictures: toGalleryPictures(
    'arugam-bay-surf-dawn-wide',
    'villa-bedroom-dawn-wide',
    'villa-veranda-day-near',
    'arugam-bay-surf-day-left',
    'arugam-bay-surf-dusk-wide',
  ),
  cancellationPolicy: villaCancellationText,
  bedrooms: 3,
  bathrooms: 3,
  maxGuests: 6,
  operatingSeasons: [{ from: '03-01', to: '10-31' }],
  parkingSpaces: 2,
  amenities: ['wifi', 'beach', 'parking', 'kitchen', 'garden', 'surf-storage', 'housekeeping', 'laundry'],
  hostName: 'Faris Mohideen',
  hostLanguages: ['English', 'Tamil', 'Sinhala'],
  checkInTime: '14:00',
  checkOutTime: '11:00',
  minNights: 2,
}
