import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import css from './checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'> {
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

export const Checkbox = ({ children, ...input }: CheckboxProps) => (
  <label className={css.checkbox}>
    <input {...input} type="checkbox" />
    <span>{children}</span>
  </label>
)
