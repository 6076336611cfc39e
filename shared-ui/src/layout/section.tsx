import { useId, type ReactNode } from 'react'
import css from './section.module.css'

export interface SectionProps {
  title: ReactNode
  lede?: ReactNode
  action?: ReactNode
  /** `page` has 64-120 px of space around it, `part` less. */
  space?: 'page' | 'part'
  level?: 1 | 2 | 3
  children: ReactNode
}

export const Section = ({ title, lede, action, space = 'page', level = 2, children }: SectionProps) => {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section className={css.section} data-space={space} aria-labelledby={titleId}>
      <header className={css.header}>
        <div>
          <Heading id={titleId} className={css.title}>
            {title}
          </Heading>
          {lede && <p className={css.lede}>{lede}</p>}
        </div>
        {action && <div className={css.action}>{action}</div>}
      </header>
      {children}
    </section>
  )
}
