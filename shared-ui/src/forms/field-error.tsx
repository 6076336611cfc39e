import type { ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import css from './field.module.css'

export const FieldError = ({ id, children }: { id?: string; children?: ReactNode }) =>
  children ? (
    <p id={id} className={css.error}>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  ) : null
