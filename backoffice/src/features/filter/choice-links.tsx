import { Link } from 'react-router-dom'
import { useScrollToChosen } from '@escapes/shared-ui/core'
import css from './choice-links.module.css'

export interface ChoiceLink {
  to: string
  label: string
  /** Null reserves the space for a count that is not known yet. */
  count?: number | null
  isChosen: boolean
}

export const ChoiceLinks = ({ label, choices }: { label: string; choices: readonly ChoiceLink[] }) => {
  const row = useScrollToChosen<HTMLUListElement>(choices.find(({ isChosen }) => isChosen)?.label)
  return (
    <nav aria-label={label}>
      <ul ref={row} className={css.choices}>
        {choices.map(({ to, label, count, isChosen }) => (
          <li key={label}>
            <Link className={css.choice} to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
              {label} {count !== undefined && <span className={css.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
