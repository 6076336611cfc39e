import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from '#/icons/icon.tsx'
import type { IconName } from '#/icons/paths.ts'
import { FieldFrame, type FieldBaseProps } from './field-frame.tsx'
import css from './field.module.css'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export interface SelectFieldProps
  extends FieldBaseProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'size'> {
  ref?: Ref<HTMLSelectElement>
  options: readonly SelectOption[]
  /** The empty option: `Any place`. */
  placeholder?: string
  icon?: IconName
  isOptional?: boolean
}

/** A native select: it works on every phone and costs no code. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, hint, error, isLabelHidden, className, id, options, placeholder, icon, isOptional, ...select } = props
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, className, id }} isRequired={isOptional ? false : undefined}>
      {(control) => (
        <div className={css.control}>
          {icon && <Icon name={icon} className={css.icon} />}
          <select {...select} {...control} className={css.select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} className={css.chevron} />
        </div>
      )}
    </FieldFrame>
  )
}
