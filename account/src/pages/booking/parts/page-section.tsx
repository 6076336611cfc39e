import type { ReactNode } from 'react'
import css from './page-section.module.css'

interface PageSectionProps {
  id: string
  title: string
  lead?: ReactNode
  /** With nothing to read, only to press. */
  isUnprinted?: boolean
  children: ReactNode
}

export const PageSection = ({ id, title, lead, isUnprinted, children }: PageSectionProps) => (
  <section id={id} className={css.part} data-unprinted={isUnprinted ? '' : undefined} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={css.title}>
      {title}
    </h2>
    {lead && <p className={css.lead}>{lead}</p>}
    {children}
  </section>
)
