import type {
  Availability,
  Booking,
  BookingMoney,
  ListingCard,
  ListingReviews,
  ActivityDetail,
  Picture,
  PublicReview,
  Quote,
  VillaCard,
  VillaDetail,
} from '@escapes/contract'

let made = 0
export const anId = (): string => `01930000-0000-7000-8000-${String(++made).padStart(12, '0')}`

const aPicture = (src = `/media/scene-${++made}`): Picture => ({
  src,
  alt: 'A poster of the island',
  width: 1600,
  height: 1200,
  widths: [480, 960, 1600],
  color: '#467',
})

const cardFields = () => ({
  id: anId(),
  slug: 'a-listing',
  location: 'Galle',
  originalPrice: null,
  discount: 0,
  rating: 4.8,
  reviews: 31,
  featured: false,
  image: aPicture(),
  latitude: 6.03,
  longitude: 80.22,
})

export const aVillaCard = (more: Partial<VillaCard> = {}): VillaCard => ({
  ...cardFields(),
  kind: 'villa',
  title: 'Fort House',
  category: 'villa',
  price: 31_000,
  bedrooms: 4,
  bathrooms: 3,
  maxGuests: 8,
  parkingSpaces: 2,
  amenities: ['wifi', 'pool'],
  minNights: 2,
  stay: null,
  ...more,
})

const activity = {
  category: 'cultural',
  price: 12_000,
  duration: '3 days',
  durationDays: 3,
  dates: null,
  sale: 'free-sale' as const,
  operatingSeasons: [],
  includes: { flights: false, hotels: true, meals: true, transport: true },
  maxGuests: 10,
}

export const aTourCard = (more: Partial<Extract<ListingCard, { kind: 'tour' }>> = {}): ListingCard => ({
  ...cardFields(),
  ...activity,
  nextDates: [],
  kind: 'tour',
  title: 'The hill country by train',
  ...more,
})

const detail = () => ({
  description: 'A long white house.\n\nThe river moves past it.',
  highlights: ['River frontage'],
  gallery: [aPicture(), aPicture(), aPicture(), aPicture()],
  policy: {
    bands: [
      { fromHours: 48, refundPercent: 100, fixedFee: 0 },
      { fromHours: 0, refundPercent: 50, fixedFee: 0 },
    ],
  },
  cancellationPolicy: 'Please tell us by phone too.',
  createdAt: '2026-11-01T00:00:00Z',
})

export const aVilla = (more: Partial<VillaDetail> = {}): VillaDetail => ({
  ...aVillaCard(),
  ...detail(),
  checkInTime: '14:00',
  checkOutTime: '11:00',
  host: { name: 'Shanika Perera', avatar: null, languages: ['English', 'Sinhala'] },
  ...more,
})

export const aTour = (more: Partial<Extract<ActivityDetail, { kind: 'tour' }>> = {}): ActivityDetail => ({
  ...cardFields(),
  ...activity,
  ...detail(),
  kind: 'tour',
  title: 'The hill country by train',
  included: ['Train tickets'],
  excluded: ['Lunches'],
  whatToBring: ['A light jacket'],
  itinerary: [
    {
      day: 1,
      title: 'Up from Kandy',
      location: 'Kandy',
      description: 'Slowly.',
      activities: [],
      accommodation: null,
      meals: [],
    },
    {
      day: 2,
      title: 'Tea',
      location: 'Ella',
      description: 'Steeply.',
      activities: [],
      accommodation: null,
      meals: [],
    },
  ],
  startTime: '08:00',
  endTime: '16:00',
  ...more,
})

export const anExperience = (more: Partial<Extract<ActivityDetail, { kind: 'experience' }>> = {}): ActivityDetail => ({
  ...aTour(),
  kind: 'experience',
  title: 'A morning in the kitchen',
  ...more,
})

export const toPage = <T>(items: T[], total = items.length, nextCursor: string | null = null) => ({
  items,
  total,
  nextCursor,
})

const startsAt = '2027-05-14T08:30:00Z'
const policy = {
  startsAt,
  bands: [
    { refundPercent: 100, fixedFee: 0, until: '2027-05-12T08:30:00Z' },
    { refundPercent: 50, fixedFee: 0, until: startsAt },
    { refundPercent: 0, fixedFee: 0, until: null },
  ],
}

export const anAvailability = (more: Partial<Availability> = {}): Availability => ({
  blocked: [],
  checkedAt: null,
  isStale: false,
  sale: 'nights',
  departures: [],
  ...more,
})

/** Nothing is paid; all or half is due. */
export const aBookingMoney = (amount = 124_000, now = amount): BookingMoney => {
  const nothing = { amount: 0, usd: 0 }
  const all = { amount, usd: amount }
  return {
    currency: 'USD',
    total: all,
    paid: nothing,
    refunded: nothing,
    due: all,
    dueNow: { amount: now, usd: now },
    nextDueAt: null,
    isOverpaid: false,
    instalments: [{ kind: 'full', ...all, dueAt: null, isPaid: false }],
  }
}

export const aQuote = (more: Partial<Quote> = {}): Quote => ({
  lines: [{ label: 'nights', quantity: 4, unitPrice: 31_000, amount: 124_000 }],
  nights: 4,
  total: 124_000,
  agreed: { currency: 'USD', total: 124_000, rate: '1' },
  deposit: 62_000,
  balance: 62_000,
  agreedDeposit: 62_000,
  agreedBalance: 62_000,
  balanceDueAt: '2027-04-30T08:30:00Z',
  cancellationPolicy: null,
  policy,
  mode: 'instant',
  ...more,
})

export const aHold = (more: Partial<Booking> = {}): Booking => ({
  id: anId(),
  reference: 'GALLE379',
  state: 'hold',
  kind: 'villa',
  listing: { id: anId(), title: 'Fort House', location: 'Galle', image: null },
  checkIn: null,
  checkOut: null,
  date: null,
  nights: 4,
  guests: { adults: 2, children: 0, infants: 0 },
  lines: aQuote().lines,
  total: 124_000,
  agreed: { currency: 'USD', total: 124_000, rate: '1' },
  paymentMethod: null,
  paymentStatus: 'pending',
  money: aBookingMoney(),
  receiptStatus: 'none',
  refund: null,
  pickupLocation: null,
  specialRequests: null,
  cancellationPolicy: null,
  policy,
  cancellation: null,
  answerDueAt: null,
  holdExpiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  paymentDueAt: null,
  createdAt: new Date().toISOString(),
  version: 1,
  allowed: ['submit', 'cancel'],
  ...more,
})

export const aReview = (more: Partial<PublicReview> = {}): PublicReview => ({
  id: anId(),
  author: { name: 'Louise', country: 'FR', countryName: 'France' },
  party: 'couple',
  month: '2027-05',
  overall: 5,
  text: 'The plunge pool is small but cold, which is all you want at four.',
  publishedAt: '2027-05-20T06:00:00Z',
  reply: null,
  ...more,
})

/** The reviews of a listing, with sums that fit them. */
export const aReviewsPage = (items: PublicReview[], more: Partial<ListingReviews> = {}): ListingReviews => ({
  ...toPage(items),
  summary: {
    rating: items.length === 0 ? null : items.reduce((sum, { overall }) => sum + overall, 0) / items.length,
    reviews: items.length,
    distribution: [5, 4, 3, 2, 1].map((score) => ({
      score,
      count: items.filter(({ overall }) => overall === score).length,
    })),
    aspects: items.length === 0 ? [] : [{ aspect: 'cleanliness', average: 4.8 }],
  },
  ...more,
})
