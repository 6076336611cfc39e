import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { InsteadGroup } from '../find-instead.ts'
import { ListingLine } from './listing-line.tsx'
import css from './suggestions.module.css'

/** Of other kinds and on other days: below an empty list. */
export const Instead = ({ groups }: { groups: readonly InsteadGroup[] }) => {
  const id = useId()
  return (
    <section className={css.box} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        What fits instead
      </h2>
      {groups.map(({ kind, title, lines, address }) => (
        <div key={kind} className={css.group}>
          <div className={css.head}>
            <h3 className={css.kind}>{title}</h3>
            <Link to={address} className={css.all} aria-label={`See all: ${title}`}>
              See all
            </Link>
          </div>
          <ul className={css.lines}>
            {lines.map(({ listing, address: to, why }) => (
              <ListingLine key={listing.id} to={to} listing={listing} detail={why} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
