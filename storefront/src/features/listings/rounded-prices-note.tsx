import type { ListingCard } from '@escapes/contract'
import { isPriceOfOneRounded, useMoney } from '@escapes/shared-ui/core'
import css from './rounded-prices-note.module.css'

/** Once on a page, below the cards, instead of a word at each price. */
export const RoundedPricesNote = ({ listings }: { listings: readonly ListingCard[] }) => {
  const money = useMoney()
  if (!listings.some((listing) => isPriceOfOneRounded(listing, money))) return null
  return <p className={css.note}>Some prices here are rounded; you see the exact total before you book.</p>
}
