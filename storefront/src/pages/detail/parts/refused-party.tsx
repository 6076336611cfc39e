import { Link, useSearchParams } from 'react-router-dom'
import type { ListingDetail } from '@escapes/contract'
import { Container, FormError, formatCount } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { formatParty } from '../booking/format-party.ts'
import { findRefusedParty } from '../booking/use-fill-draft-from-address.ts'
import css from './refused-party.module.css'

const toRuleText = ({ kind, maxGuests, minimumAge }: ListingDetail, isTooLarge: boolean): string => {
  const { one } = kindSettings[kind]
  return isTooLarge
    ? `This ${one} takes up to ${formatCount(maxGuests, 'guest')}.`
    : `This ${one} is for guests from ${formatCount(minimumAge ?? 0, 'year')}.`
}

/** Below the pictures, so that nobody takes the price of fewer people for that of the party they searched for. */
export const RefusedParty = ({ listing }: { listing: ListingDetail }) => {
  const [search] = useSearchParams()
  const refused = findRefusedParty(listing, search)
  if (!refused) return null
  const { party, isTooLarge } = refused
  const { many, path } = kindSettings[listing.kind]
  return (
    <Container className={css.note}>
      <FormError tone="info">
        <span>{`You searched for ${formatParty(party, listing)}. ${toRuleText(listing, isTooLarge)}`}</span>{' '}
        <Link to={`${path}?${search}`}>{`See ${many} for all of you`}</Link>
      </FormError>
    </Container>
  )
}
