import { Children, type ReactNode } from 'react'
import css from './listing-grid.module.css'

export interface ListingGridProps {
  children: ReactNode
  columns?: 2 | 3
}

export const ListingGrid = ({ children, columns = 3 }: ListingGridProps) => (
  <ul className={css.grid} data-columns={columns}>
    {Children.map(children, (child) => (
      <li>{child}</li>
    ))}
  </ul>
)
