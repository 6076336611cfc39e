import type { CSSProperties, ReactNode } from 'react'
import css from './table-frame.module.css'

interface TableFrameProps {
  /** The table scrolls below this width. */
  width: string
  isPending: boolean
  children: ReactNode
}

/** Keeps column widths while loading, and shows rows as cards on phones. */
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
