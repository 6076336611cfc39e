import type { ReactNode } from 'react'
import css from './two-line-cell.module.css'

interface TwoLineCellProps {
  first: ReactNode
  second?: ReactNode
  title?: string | undefined
}

export const TwoLineCell = ({ first, second, title }: TwoLineCellProps) => (
  <div className={css.lines} title={title}>
    <div className={css.first}>{first}</div>
    {second && <div className={css.second}>{second}</div>}
  </div>
)
