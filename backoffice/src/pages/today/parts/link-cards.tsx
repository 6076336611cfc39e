import { Link } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import type { linkCards } from '../page-links.ts'
import css from './today.module.css'

export const LinkCards = ({ cards }: { cards: typeof linkCards }) => {
  if (cards.length === 0) return null
  return (
    <nav aria-label="More to manage" className={css.cards}>
      {cards.map(({ to, label, detail, icon }) => (
        <Link key={to} to={to} className={css.card}>
          <Icon name={icon} size={20} />
          <b>{label}</b>
          <span className={css.muted}>{detail}</span>
        </Link>
      ))}
    </nav>
  )
}
