import type { ListingDetail } from '@escapes/contract'
import { Price } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import css from './reserve-bar.module.css'

export const FromPrice = ({ listing }: { listing: ListingDetail }) => (
  <>
    <span className={css.from}>From</span>
    <Price usdCents={listing.price} unit={kindSettings[listing.kind].unit} />
  </>
)
