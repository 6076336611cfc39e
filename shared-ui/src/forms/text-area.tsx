import type { Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldBaseProps } from './field-frame.tsx'
import css from './field.module.css'

export interface TextAreaProps extends FieldBaseProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>
  isOptional?: boolean
}

export const TextArea = (props: TextAreaProps) => {
  const { label, hint, error, isLabelHidden, className, isOptional, id, rows = 4, ...area } = props
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, className, id }} isRequired={isOptional ? false : undefined}>
      {(control) => (
        <div className={css.control} data-multiline="">
          <textarea {...area} {...control} rows={rows} className={css.input} />
        </div>
      )}
    </FieldFrame>
  )
}
