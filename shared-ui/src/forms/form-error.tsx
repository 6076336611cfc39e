import type { ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import css from './form-error.module.css'

/** The problem of the whole form, announced when it appears. */
export const FormError = ({
  children,
  tone = 'danger',
}: {
  children?: ReactNode
  tone?: 'danger' | 'success' | 'info'
}) =>
  children ? (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={css.notice} data-tone={tone}>
      <Icon name={tone === 'danger' ? 'alert' : tone === 'success' ? 'check-circle' : 'info'} />
      <div>{children}</div>
    </div>
  ) : null
