export interface AnswerPage {
  to: string
  title: string
}

const askUs = (typed: string): AnswerPage => ({
  to: `/contact?${new URLSearchParams({ subject: typed })}`,
  title: `Ask us about “${typed}”`,
})

interface Topic {
  words: readonly string[]
  /** What listings say of it is by chance. */
  isNoListing?: true
  page: (typed: string) => AnswerPage
}

const topics: readonly Topic[] = [
  {
    words: [
      'pay',
      'paying',
      'payment',
      'payments',
      'card',
      'cards',
      'paypal',
      'bank',
      'deposit',
      'receipt',
      'receipts',
    ],
    isNoListing: true,
    page: () => ({ to: '/payment', title: 'How you pay, and when' }),
  },
  {
    words: ['cancel', 'cancelling', 'cancellation', 'refund', 'refunds', 'refundable'],
    isNoListing: true,
    page: () => ({ to: '/cancellation', title: 'Cancelling, and what comes back to you' }),
  },
  {
    words: ['kids', 'kid', 'child', 'children', 'family', 'families', 'baby', 'babies', 'infant', 'toddler'],
    page: () => ({ to: '/faq', title: 'What children pay on tours and experiences' }),
  },
  {
    words: ['airport', 'transfer', 'transfers', 'taxi', 'driver', 'wheelchair', 'pet', 'pets', 'dog', 'dress', 'group'],
    page: askUs,
  },
  { words: ['visa', 'insurance', 'late', 'check-in', 'check-out'], isNoListing: true, page: askUs },
]

/** Nobody looks for a place by this word alone. */
export const isAnswered = (word: string): boolean => topics.some(({ words }) => words.includes(word))

/** No listing is looked for by it. */
export const isNoListing = (word: string): boolean =>
  topics.some((topic) => topic.isNoListing && topic.words.includes(word))

/** Pages that answer what was typed, where it is about how one travels with us rather than where to. */
export const findAnswerPages = (typed: string): AnswerPage[] => {
  const words = new Set(typed.toLowerCase().split(/[^\p{L}-]+/u))
  return topics.filter((topic) => topic.words.some((word) => words.has(word))).map(({ page }) => page(typed))
}
