import { Link } from 'react-router-dom'
import css from './choice-links.module.css'

export interface ChoiceLink {
  to: string
  word: string
  /** Null keeps the room for a number that is not known yet. */
  count?: number | null
  isChosen: boolean
}

/** One press to one kind of row. */
export const ChoiceLinks = ({ label, choices }: { label: string; choices: readonly ChoiceLink[] }) => (
  <nav aria-label={label}>
    <ul className={css.choices}>
      {choices.map(({ to, word, count, isChosen }) => (
        <li key={word}>
          <Link className={css.choice} to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
            {word} {count !== undefined && <span className={css.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
