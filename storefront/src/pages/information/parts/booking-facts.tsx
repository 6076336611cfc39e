import type { BookingTerms, ContentPageKey } from '@escapes/contract'
import { StructuredTextView } from '@escapes/platform/structured-text'
import { listBookingFacts, listPaymentFacts } from '../terms-text.ts'

/** The terms as the product applies them, so that no page can promise others. */
export const BookingFacts = ({ terms, about }: { terms: BookingTerms; about: ContentPageKey }) => {
  const facts = about === 'payment' ? listPaymentFacts(terms) : listBookingFacts(terms)
  return (
    <StructuredTextView
      headingLevel={2}
      body={[
        { kind: 'heading', lines: [[{ text: 'In numbers' }]] },
        { kind: 'list', lines: facts.map((text) => [{ text }]) },
      ]}
    />
  )
}
