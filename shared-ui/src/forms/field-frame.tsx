import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import css from './field.module.css'

export interface FieldBaseProps {
  label: ReactNode
  hint?: ReactNode
  error?: string
  isLabelHidden?: boolean
  className?: string
}

interface ControlWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldBaseProps {
  id?: string
  isRequired?: boolean
  children: (control: ControlWiring) => ReactNode
}

/** Label, control, hint and error, linked by ids. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { label, hint, error, isLabelHidden, className, id: givenId, isRequired, children } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={className ? `${css.field} ${className}` : css.field}>
      <label htmlFor={id} className={css.label} data-hidden={isLabelHidden || undefined}>
        {label}
        {isRequired === false && <span className={css.optional}> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <div id={hintId} className={css.hint}>
          {hint}
        </div>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
