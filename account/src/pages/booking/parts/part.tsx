import type { ReactNode } from 'react'
import css from './part.module.css'

interface PartProps {
  /** Where a link to this part leads. */
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

export const Part = ({ id, title, lead, children }: PartProps) => (
  <section id={id} className={css.part} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={css.title}>
      {title}
    </h2>
    {lead && <p className={css.lead}>{lead}</p>}
    {children}
  </section>
)
