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

export const FromPrice = ({ listing }: { listing: PricedListing }) => {
  const { label, ...price } = toFromPrice(listing)
  return (
    <>
      <span className={css.from}>{label}</span>
      <Price {...price} />
    </>
  )
}
