import { type ComponentProps, useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { useAdding } from '#/features/adding/use-adding.ts'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import type { StaffFormMutation } from './use-staff-form.ts'
import css from './form.module.css'

interface DialogFormProps {
  title: string
  description?: ReactNode
  submitLabel: string
  /** Null: there is nothing to go back from. */
  cancelLabel?: string | null
  /** Of `useStaffForm`. Its rejection is shown below the fields. */
  mutation?: StaffFormMutation
  /** What is saved now, undefined for something new: shown beside what is typed once a colleague saved it meanwhile. */
  conflict?: Omit<ComponentProps<typeof VersionConflict>, 'saving'> | undefined
  isBusy?: boolean
  isDanger?: boolean
  isDisabled?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** `form.handleSubmit(…)` */
  onSubmit: (event?: FormEvent) => unknown
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Enter submits, Escape closes, and problems appear beside their fields. */
export const DialogForm = (props: DialogFormProps) => {
  const { title, description, submitLabel, mutation, conflict, isDanger, isDisabled = false, size = 'sm' } = props
  const { isBusy = mutation?.pendingEndpoint !== undefined, cancelLabel = 'Back', onSubmit, onClose, children } = props
  const hasConflict = conflict !== undefined && mutation?.problem?.code === 'version-conflict'
  const id = useId()
  /** By a command or a link, and no button has the focus to get back. */
  const [isOpenedByAddress] = useState(useAdding().isAdding)
  const form = useRef<HTMLFormElement>(null)
  /** The first field gets the focus, not the close button; of radio buttons the chosen one, as with the keyboard. */
  const firstField = useMemo(
    () => ({
      get current() {
        const first = form.current?.querySelector<HTMLElement>('input, select, textarea') ?? null
        if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
        const inputs = [...(form.current?.querySelectorAll('input') ?? [])]
        return inputs.find(({ name, checked }) => name === first.name && checked) ?? first
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
      finalFocus={() => (isOpenedByAddress ? document.querySelector('main') : null)}
      footer={
        <>
          {cancelLabel !== null && (
            <Button variant="secondary" onClick={onClose}>
              {cancelLabel}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={isDisabled || hasConflict}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        data-saves=""
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form that a dialog was opened from is not sent with it.
          event.stopPropagation()
          if (!isBusy) void onSubmit(event)
        }}
      >
        {children}
        {hasConflict ? (
          <VersionConflict {...conflict} saving={{ onSave: () => void onSubmit(), isBusy }} />
        ) : (
          mutation && <MutationError mutation={mutation.rejection} />
        )}
      </form>
    </Dialog>
  )
}
