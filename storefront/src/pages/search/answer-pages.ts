export interface AnswerPage {
  to: string
  title: string
}

const topics: readonly { words: readonly string[]; page: (typed: string) => AnswerPage }[] = [
  {
    words: ['pay', 'paying', 'payment', 'payments', 'card', 'cards', 'paypal', 'bank', 'deposit', 'receipt'],
    page: () => ({ to: '/payment', title: 'How you pay, and when' }),
  },
  {
    words: ['cancel', 'cancelling', 'cancellation', 'refund', 'refunds', 'refundable'],
    page: () => ({ to: '/cancellation', title: 'Cancelling, and what comes back to you' }),
  },
  {
    words: ['kids', 'kid', 'child', 'children', 'family', 'families'],
    page: () => ({ to: '/faq', title: 'What children pay on tours and experiences' }),
  },
  {
    words: ['airport', 'transfer', 'transfers', 'taxi', 'driver', 'wheelchair', 'visa', 'insurance'],
    page: (typed) => ({ to: `/contact?${new URLSearchParams({ subject: typed })}`, title: `Ask us about “${typed}”` }),
  },
]

/** Nobody looks for a place by this word alone. */
export const isAnswered = (word: string): boolean => topics.some(({ words }) => words.includes(word))

/** Pages that answer what was typed, where it is about how one travels with us rather than where to. */
export const findAnswerPages = (typed: string): AnswerPage[] => {
  const words = new Set(typed.toLowerCase().split(/[^\p{L}]+/u))
  return topics.filter((topic) => topic.words.some((word) => words.has(word))).map(({ page }) => page(typed))
}
