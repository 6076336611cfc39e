import { useId, type ReactNode } from 'react'
import css from './part.module.css'

interface PartProps {
  title: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One part of a sheet or of a page, under its own small title. */
export const Part = ({ title, action, children }: PartProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className={css.head}>
        <h3 id={id} className={css.title}>
          {title}
        </h3>
        {action}
      </header>
      {children}
    </section>
  )
}
