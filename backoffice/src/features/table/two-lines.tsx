import type { ReactNode } from 'react'
import css from './two-lines.module.css'

interface TwoLinesProps {
  first: ReactNode
  second?: ReactNode
  /** Shown by the pointer where the lines are cut. */
  title?: string
}

export const TwoLines = ({ first, second, title }: TwoLinesProps) => (
  <div className={css.lines} title={title}>
    <div className={css.first}>{first}</div>
    {second && <div className={css.second}>{second}</div>}
  </div>
)
