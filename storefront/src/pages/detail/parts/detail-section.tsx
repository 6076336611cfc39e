import { useId, type ReactNode } from 'react'
import css from './detail-section.module.css'

interface DetailSectionProps {
  id?: string
  title: string
  children: ReactNode
}

/** A section of the page; the tabs lead to those with an id. */
export const DetailSection = ({ id, title, children }: DetailSectionProps) => {
  const titleId = useId()
  return (
    <section id={id} className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
