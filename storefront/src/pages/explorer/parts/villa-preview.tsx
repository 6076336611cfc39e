import type { ListingPin } from '@escapes/contract'
import {
  IconButton,
  Picture,
  Price,
  Rating,
  toAgeText,
  toExactNightPrice,
  toNightPrice,
  useMoney,
} from '@escapes/shared-ui/core'
import { CardLink } from '#/features/card-link/card-link.tsx'
import { describeFreeCancellation } from '#/features/policy/list-policy-rows.ts'
import { ListingSaveButton } from '#/features/saved/listing-save-button.tsx'
import { readSavedDates } from '#/features/saved/saved-dates.ts'
import type { PreviewedVilla } from '../use-previewed-villa.ts'
import css from './villa-preview.module.css'

interface VillaPreviewProps {
  pin: ListingPin
  /** Undefined while it is loading. */
  villa: PreviewedVilla | undefined
  address: string
  onClose: () => void
}

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`

const toFacts = ({ bedrooms, bathrooms, maxGuests, minimumAge }: PreviewedVilla): string =>
  [count(bedrooms, 'bed'), count(bathrooms, 'bath'), count(maxGuests, 'guest'), toAgeText({ minimumAge })]
    .filter(Boolean)
    .join(' · ')

/** A small card of the villa beside its pin; the price is that of the map. */
export const VillaPreview = ({ pin, villa, address, onClose }: VillaPreviewProps) => {
  const money = useMoney()
  const { stay } = pin
  const exact = toExactNightPrice(stay, money)
  const cancellation = villa && describeFreeCancellation(villa)
  return (
    <article className={css.preview} aria-label={pin.title}>
      <div className={css.picture}>
        {villa ? (
          <Picture picture={villa.image} sizes="17.5rem" ratio="fill" alt="" />
        ) : (
          <div className={css.waiting} />
        )}
      </div>
      <IconButton
        icon="close"
        label="Close preview"
        variant="float"
        size="sm"
        className={css.close}
        onClick={onClose}
      />
      {villa && (
        <span className={css.heart}>
          <ListingSaveButton listing={villa} dates={readSavedDates(address.split('?')[1])} />
        </span>
      )}
      <div className={css.text}>
        <div className={css.line}>
          <span className={css.place}>{villa?.location ?? '…'}</span>
          {villa && <Rating rating={villa.rating} reviews={villa.reviews} />}
        </div>
        <h2 className={css.title}>
          <CardLink to={address}>{pin.title}</CardLink>
        </h2>
        <p className={css.facts}>{villa ? toFacts(villa) : '…'}</p>
        {cancellation && <p className={css.facts}>{cancellation}</p>}
        <div className={css.prices}>
          <Price usdCents={toNightPrice(pin)} unit="night" size="sm" agreed={exact?.each} />
          {stay && (
            <span className={css.stay}>
              {`${exact ? money.formatExactly(exact.total) : money.format(stay.total)} for ${count(stay.nights, 'night')}`}
            </span>
          )}
        </div>
      </div>
    </article>
  )
}
