import type { ReactNode } from 'react'
import { Icon } from '@escapes/shared-ui/core'
import css from './folded-section.module.css'

interface FoldedSectionProps {
  id: string
  title: string
  /** What is said of it while it is closed. */
  aside?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A section that one opens to read. */
export const FoldedSection = ({ id, title, aside, lead, children }: FoldedSectionProps) => (
  <section id={id} className={css.part} aria-labelledby={`${id}-title`}>
    <details className={css.fold}>
      <summary className={css.summary}>
        <h2 id={`${id}-title`} className={css.title}>
          {title}
        </h2>
        {aside && <span className={css.aside}>{aside}</span>}
        <Icon name="chevron-down" size={20} className={css.chevron} />
      </summary>
      <div className={css.content}>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
    </details>
  </section>
)
