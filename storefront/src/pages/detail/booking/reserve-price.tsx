import type { ListingDetail } from '@escapes/contract'
import { useMoney } from '@escapes/shared-ui/core'
import { FromPrice } from '../parts/from-price.tsx'
import css from '../parts/reserve-bar.module.css'
import { toQuoteKey, toQuoteRequest } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { formatStay } from './format-party.ts'
import { useAgreedCurrency } from './use-agreed-currency.ts'

/** What the chosen dates cost in all, as the panel says it; before that, from what price on. */
export const ReservePrice = ({ listing }: { listing: ListingDetail }) => {
  const { currency } = useAgreedCurrency()
  const { formatExactly } = useMoney()
  const draft = useDraft(listing.id)
  const request = toQuoteRequest(listing, draft, currency)
  const shown = draft.lastShownPrice
  if (!request || !shown?.agreed || shown.quoteKey !== toQuoteKey(request)) return <FromPrice listing={listing} />
  return (
    <>
      <span className={css.from}>{formatStay(request, draft.guests)}</span>
      <span className={css.total}>
        {formatExactly({ amount: shown.agreed.total, currency: shown.agreed.currency })}
      </span>
    </>
  )
}
