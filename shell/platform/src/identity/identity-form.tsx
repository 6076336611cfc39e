import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import css from './identity-dialogs.module.css'

interface IdentityFormProps {
  title: string
  description: string
  submitLabel: string
  busyLabel: string
  /** Focused when the step begins and after a rejection. */
  field: RefObject<HTMLInputElement | null>
  step: string
  problem: string | undefined
  /** Returns the message of a rejection, or undefined. */
  onSubmit: () => Promise<string | undefined>
  onProblem: (message: string | undefined) => void
  onClose: () => void
  children: ReactNode
}

export const IdentityForm = (props: IdentityFormProps) => {
  const { title, description, submitLabel, busyLabel, field, step, problem } = props
  const { onSubmit, onProblem, onClose, children } = props
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current !== step) field.current?.focus()
    before.current = step
  }, [field, step])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    onProblem(undefined)
    const rejection = await onSubmit().catch(() => 'The connection was lost. Please try again.')
    setBusy(false)
    onProblem(rejection)
    if (rejection) field.current?.focus()
  }
  return (
    <Dialog
      isOpen
      staysOpen
      size="sm"
      onClose={onClose}
      title={title}
      description={description}
      initialFocus={field}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={id} isBusy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={css.fields} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{problem}</FormError>
        {children}
      </form>
    </Dialog>
  )
}
