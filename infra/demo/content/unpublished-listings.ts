interface UnpublishedDay {
  day: number
  title: string
  location: string
  description: string
  activities: string[]
  accommodation: string | null
  meals: string[]
}

interface UnpublishedListing {
  slug: string
  kind: 'tour' | 'villa'
  status: 'draft' | 'archived'
  title: string
  location: string
  category: string
  priceUsdCents: number
  description: string
  /** Of a tour. */
  duration: string
  itinerary: UnpublishedDay[]
}

/** What staff have begun or taken away: nobody else sees it. */
export const demoUnpublishedListings: readonly UnpublishedListing[] = [
  {
    slug: 'jaffna-and-the-islands',
    kind: 'tour',
    status: 'draft',
    title: 'Jaffna and the islands',
    location: 'Jaffna',
    category: 'cultural',
    priceUsdCents: 0,
    description:
      'The north by slow train, causeway and ferry: palmyra palms, Delft ponies and the best crab curry there is.',
    duration: '4 days',
    itinerary: [
      {
        day: 1,
        title: 'North by train',
        location: 'Jaffna',
        description: 'The morning train from Colombo, and a walk through the fort before sunset.',
        activities: ['Jaffna Fort'],
        accommodation: null,
        meals: ['Dinner'],
      },
      {
        day: 2,
        title: 'The ferry to Delft',
        location: 'Delft Island',
        description: 'Wild ponies, coral walls and a baobab that sailors planted.',
        activities: ['Ferry', 'Ponies of Delft'],
        accommodation: null,
        meals: ['Breakfast', 'Lunch'],
      },
    ],
  },
  {
    slug: 'lighthouse-cottage-dondra',
    kind: 'villa',
    status: 'archived',
    title: 'Lighthouse Cottage',
    location: 'Dondra',
    category: 'villa',
    priceUsdCents: 8_500,
    description:
      'Two rooms below the lighthouse at the southern end of the island. Its owners live there themselves now.',
    duration: '',
    itinerary: [],
  },
]
