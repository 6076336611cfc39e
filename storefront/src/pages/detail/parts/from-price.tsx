import type { ListingDetail } from '@escapes/contract'
import { formatParty, Price } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import css from './reserve-bar.module.css'

type PricedListing = Pick<ListingDetail, 'kind' | 'price'> & {
  party?: Extract<ListingDetail, { kind: 'tour' }>['party']
}

/** Before a date is chosen: what the party pays together, as the card says it, or the price of a person or a night. */
export const toFromPrice = ({ kind, price, party }: PricedListing) =>
  party
    ? ({ label: `For ${formatParty(party)}, from`, usdCents: party.total, unit: 'total' } as const)
    : ({ label: 'From', usdCents: price, unit: kindSettings[kind].unit } as const)

/** In the bar of a phone, in the two lines that it has for chosen dates too. */
export const FromPrice = ({ listing }: { listing: PricedListing }) => {
  const { price, party, kind } = listing
  if (!party)
    return (
      <>
        <span className={css.from}>From</span>
        <Price usdCents={price} unit={kindSettings[kind].unit} />
      </>
    )
  return (
    <>
      <span className={css.from}>{formatParty(party)}</span>
      <span>
        <span className={css.from}>From </span>
        <Price usdCents={party.total} />
      </span>
    </>
  )
}
