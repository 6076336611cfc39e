import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import { FieldFrame, type FieldBaseProps } from './field-frame.tsx'
import css from './field.module.css'

export interface TextFieldProps
  extends FieldBaseProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'> {
  ref?: Ref<HTMLInputElement>
  icon?: IconName
  trailing?: ReactNode
  isOptional?: boolean
}

export const TextField = (props: TextFieldProps) => {
  const {
    label,
    hint,
    error,
    isLabelHidden,
    className,
    icon,
    trailing,
    isOptional,
    id,
    type = 'text',
    ...input
  } = props
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, className, id }} isRequired={isOptional ? false : undefined}>
      {(control) => (
        <div className={css.control}>
          {icon && <Icon name={icon} className={css.icon} />}
          <input {...input} {...control} type={type} className={css.input} />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}
