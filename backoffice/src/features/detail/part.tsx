import { use, useId, type ReactNode } from 'react'
import { PartLevel } from './part-level.ts'
import css from './part.module.css'

interface PartProps {
  title: ReactNode
  action?: ReactNode
  /** Straight under the title of a page it is 2; in a sheet, which has a title of its own, 3. */
  level?: 2 | 3
  children: ReactNode
}

/** One part of a sheet or of a page, under its own small title. */
export const Part = ({ title, action, level, children }: PartProps) => {
  const id = useId()
  const around = use(PartLevel)
  const Heading = `h${level ?? around}` as const
  return (
    <section aria-labelledby={id}>
      <header className={css.head}>
        <Heading id={id} className={css.title}>
          {title}
        </Heading>
        {action}
      </header>
      {children}
    </section>
  )
}
