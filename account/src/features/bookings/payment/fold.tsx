import type { ReactNode } from 'react'
import css from './fold.module.css'

/** What few need of a payment: it is opened to be read. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={css.fold}>
    <summary>{title}</summary>
    {children}
  </details>
)
