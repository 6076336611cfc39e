import type { Booking, ListingDetail, Quote, QuoteRequest } from '@escapes/contract'
import { formatParty as formatSearchedParty, Skeleton, useMoney, VisuallyHidden } from '@escapes/shared-ui/core'
import { toDisplayedTotalAndInstalments } from './displayed-amount.ts'
import type { DraftGuests } from './draft.ts'
import { formatStay } from './format-party.ts'
import css from './reserve-total.module.css'

interface ReserveTotalProps {
  id: string
  listing: ListingDetail
  /** The dates to pay for, once they are chosen and nothing is wrong with them. */
  request: Pick<QuoteRequest, 'checkIn' | 'checkOut'> | undefined
  guests: DraftGuests
  quote: Pick<Quote | Booking, 'total' | 'agreed'> | undefined
  isQuoting: boolean
}

/**
 * What Reserve leads to pay, as high before the price is known as after, so that Reserve stands still below it. The
 * live region is there from the beginning: one that appears with its text is not announced.
 */
export const ReserveTotal = ({ id, listing, request, guests, quote, isQuoting }: ReserveTotalProps) => {
  const { format, formatExactly } = useMoney()
  const { total } = toDisplayedTotalAndInstalments(quote, formatExactly)
  const party = listing.kind === 'villa' ? undefined : listing.party
  return (
    <div id={id} aria-live="polite" aria-atomic="true" aria-busy={isQuoting}>
      {!request && party && (
        // It is seen at the head of the panel.
        <VisuallyHidden>{`From ${format(party.total)} for ${formatSearchedParty(party)}`}</VisuallyHidden>
      )}
      {request && (
        <p className={css.total}>
          <span className={css.row}>
            <span>Total</span> <span>{total ? total.agreed : <Skeleton width="8rem" height="1lh" />}</span>
          </span>{' '}
          <span className={css.row}>
            <span>{formatStay(request, guests, listing)}</span> {total?.dollars && <span>{total.dollars}</span>}
          </span>
        </p>
      )}
    </div>
  )
}
