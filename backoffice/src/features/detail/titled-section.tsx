import { use, useId, type ReactNode, type Ref } from 'react'
import { SectionHeadingLevelContext } from './section-heading-level-context.ts'
import css from './titled-section.module.css'

interface TitledSectionProps {
  title: ReactNode
  action?: ReactNode
  level?: 2 | 3
  /** Of what gets the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export const TitledSection = ({ title, action, level, headingRef, children }: TitledSectionProps) => {
  const id = useId()
  const around = use(SectionHeadingLevelContext)
  const Heading = `h${level ?? around}` as const
  return (
    <section aria-labelledby={id}>
      <header className={css.head}>
        <Heading id={id} className={css.title} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </Heading>
        {action}
      </header>
      {children}
    </section>
  )
}
