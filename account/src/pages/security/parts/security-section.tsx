import { useId, type ReactNode, type Ref } from 'react'
import css from '../security-page.module.css'

interface SecuritySectionProps {
  title: string
  /** Gets the focus when the form of this section is done. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export const SecuritySection = ({ title, heading, children }: SecuritySectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
