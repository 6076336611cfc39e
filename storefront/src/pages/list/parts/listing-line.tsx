import { Link } from 'react-router-dom'
import type { Picture as PictureValue } from '@escapes/contract'
import { Picture, Price } from '@escapes/shared-ui/core'
import css from './listing-line.module.css'

interface ListingLineProps {
  to: string
  image: PictureValue | null
  title: string
  detail: string
  usdCents: number
  unit: 'person' | 'night' | 'total'
}

/** A listing in one line of a list, where a card would say more than is asked. */
export const ListingLine = ({ to, image, title, detail, usdCents, unit }: ListingLineProps) => (
  <li className={css.line}>
    <div className={css.picture}>
      <Picture picture={image} sizes="6rem" ratio="fill" alt="" />
    </div>
    <div className={css.text}>
      <Link to={to} className={css.link}>
        {title}
      </Link>
      <span className={css.detail}>{detail}</span>
      <Price usdCents={usdCents} unit={unit} size="sm" />
    </div>
  </li>
)
