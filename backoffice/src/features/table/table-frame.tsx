import type { CSSProperties, ReactNode } from 'react'
import css from './table-frame.module.css'

interface TableFrameProps {
  /** Below it the table scrolls in its own region. */
  width: string
  /** Newer rows are on their way. */
  isPending: boolean
  children: ReactNode
}

/** Holds a table's columns still, and makes cards of its rows on phones. */
export const TableFrame = ({ width, isPending, children }: TableFrameProps) => (
  <div
    className={css.frame}
    data-pending={isPending || undefined}
    aria-busy={isPending || undefined}
    style={{ '--table-width': width } as CSSProperties}
  >
    {children}
  </div>
)
