import { Suspense, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#/buttons/button.tsx'
import { FieldError } from '#/forms/field-error.tsx'
import { Icon } from '#/icons/icon.tsx'
import { placeBelow } from './place-below.ts'
import { useDismissal } from './use-dismissal.ts'
import css from './calendar-panel.module.css'

export interface CalendarPanelProps {
  label: string
  parts: readonly { label: string; text: string | undefined; placeholder: string }[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The field is hovered or focused: a good moment to load the calendar. */
  onReach: () => void
  /** Says what to do next; read aloud as it changes. */
  status: string
  onClear?: () => void
  isSingle?: boolean
  error?: string
  children: ReactNode
}

/** A field that opens a calendar: below it on desks, as a sheet from below on phones. It lies above everything. */
export const CalendarPanel = (props: CalendarPanelProps) => {
  const { label, parts, isOpen, onOpenChange, onReach, status, onClear, isSingle, error, children } = props
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const [field, sheet] = [trigger.current, panel.current]
    if (!isOpen || !field || !sheet) return undefined
    sheet.showPopover()
    return placeBelow(field, sheet)
  }, [isOpen])

  useDismissal(isOpen, trigger, panel, () => onOpenChange(false))

  // A day that was chosen by key goes away with the calendar, and takes the focus with it.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      trigger.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  const close = () => {
    trigger.current?.focus()
    onOpenChange(false)
  }

  return (
    <div className={css.field}>
      <button
        ref={trigger}
        type="button"
        className={css.trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-panel` : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-invalid={error ? '' : undefined}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={() => onOpenChange(!isOpen)}
      >
        <Icon name="calendar" className={css.icon} />
        {parts.map((part) => (
          <span key={part.label} className={css.part}>
            <span className={css.label}>{part.label}</span>
            <span className={css.text} data-empty={part.text ? undefined : ''}>
              {part.text ?? part.placeholder}
            </span>
          </span>
        ))}
      </button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {isOpen && (
        <dialog
          ref={panel}
          id={`${id}-panel`}
          popover="manual"
          aria-label={label}
          className={css.panel}
          data-single={isSingle || undefined}
        >
          <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>{children}</Suspense>
          <div className={css.foot}>
            <p className={css.status} aria-live="polite">
              {status}
            </p>
            {onClear && (
              <Button variant="quiet" size="sm" onClick={onClear}>
                Clear
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={close}>
              Done
            </Button>
          </div>
        </dialog>
      )}
    </div>
  )
}
