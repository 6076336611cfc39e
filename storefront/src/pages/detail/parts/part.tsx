import { useId, type ReactNode } from 'react'
import css from './part.module.css'

interface PartProps {
  id?: string
  title: string
  children: ReactNode
}

/** One section of a listing's page; the tabs lead to those with an id. */
export const Part = ({ id, title, children }: PartProps) => {
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
