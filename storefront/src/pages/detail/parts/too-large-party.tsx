import { Link, useSearchParams } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Container, formatCount } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { formatParty } from '../booking/format-party.ts'
import { findTooLargeParty } from '../booking/use-fill-draft-from-address.ts'
import css from './too-large-party.module.css'

/** Below the pictures, so that nobody takes the price of fewer people for that of the party they searched for. */
export const TooLargeParty = ({ listing }: { listing: ListingDetail }) => {
  const [search] = useSearchParams()
  const party = findTooLargeParty(listing, search)
  if (!party) return null
  const { one, many, path } = kindSettings[listing.kind]
  return (
    <Container className={css.note}>
      <FormError tone="info">
        <span>{`You searched for ${formatParty(party, listing)}. This ${one} takes up to ${formatCount(listing.maxGuests, 'guest')}.`}</span>{' '}
        <Link to={`${path}?${search}`}>{`See ${many} for all of you`}</Link>
      </FormError>
    </Container>
  )
}
