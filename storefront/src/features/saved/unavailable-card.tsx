import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import type { SavableListing } from './use-save-listing.ts'
import css from './unavailable-card.module.css'

/** In the place of the card of a listing that is archived or not published any more. */
export const UnavailableCard = ({
  listing: { kind, title },
  corner,
}: {
  listing: SavableListing
  corner: ReactNode
}) => (
  <article className={css.card}>
    <div className={css.corner}>{corner}</div>
    <Icon name="ban" size={28} />
    <h2 className={css.title}>{title}</h2>
    <p className={css.told}>No longer available. We do not offer this {kindSettings[kind].one} at the moment.</p>
    <Link to={kindSettings[kind].path} className={css.other}>
      See other {kindSettings[kind].many}
    </Link>
  </article>
)
