import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import css from './form-error.module.css'

interface FormErrorProps {
  children?: ReactNode
  tone?: 'danger' | 'success' | 'info'
}

/** Scrolls to a problem that appears out of sight, as above a long form. */
const Notice = ({ children, tone = 'danger' }: FormErrorProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone === 'danger') notice.current?.scrollIntoView({ block: 'nearest' })
  }, [tone])
  return (
    <div ref={notice} role={tone === 'danger' ? 'alert' : 'status'} className={css.notice} data-tone={tone}>
      <Icon name={tone === 'danger' ? 'alert' : tone === 'success' ? 'check-circle' : 'info'} />
      <div>{children}</div>
    </div>
  )
}

/** The problem of the whole form, announced when it appears. */
export const FormError = (props: FormErrorProps) => (props.children ? <Notice {...props} /> : null)
