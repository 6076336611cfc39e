import type { ReactNode } from 'react'
import css from './labelled-cell.module.css'

interface LabelledCellProps {
  /** The column header, which phones do not show. */
  label: string
  children: ReactNode
}

/** A cell that says on a phone what it holds. */
export const LabelledCell = ({ label, children }: LabelledCellProps) => (
  <div className={css.cell}>
    <span className={css.label}>{label}</span>
    {children}
  </div>
)
