import { useId, useMemo, useRef, type ReactNode } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import css from './form.module.css'
import { useFirstFault } from './use-first-fault.ts'

interface DialogFormProps {
  title: string
  description?: ReactNode
  submitLabel: string
  isBusy: boolean
  isDanger?: boolean
  isDisabled?: boolean
  size?: 'sm' | 'md' | 'lg'
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: Enter sends it, Escape leaves it, what is refused is shown at its field. */
export const DialogForm = (props: DialogFormProps) => {
  const { title, description, submitLabel, isBusy, isDanger, isDisabled = false, size = 'sm' } = props
  const { onSubmit, onClose, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const attempted = useFirstFault(form, isBusy)
  /** The first field, not the cross in the corner: who opens a form wants to type. */
  const firstField = useMemo(
    () => ({
      get current() {
        return form.current?.querySelector<HTMLElement>('input, select, textarea') ?? null
      },
    }),
    [],
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      size={size}
      staysOpen
      initialFocus={firstField}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={isDisabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          attempted()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
