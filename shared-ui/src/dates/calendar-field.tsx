import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#/buttons/button.tsx'
import { FieldError } from '#/forms/field-error.tsx'
import { Icon } from '#/icons/icon.tsx'
import { useCloseOnBack } from '#/overlays/close-on-back.ts'
import { placeBelow } from './place-below.ts'
import { useDismissal } from './use-dismissal.ts'
import css from './calendar-field.module.css'

export interface CalendarFieldProps {
  label: string
  parts: readonly { label: string; text: string | undefined; placeholder: string }[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Hover or focus: the calendar can be prefetched. */
  onPrefetch: () => void
  /** Announced when it changes. */
  status: string
  onClear?: () => void
  isSingleDate?: boolean
  /** Below the calendar, before its code is there too. */
  legend?: ReactNode
  error?: string
  children: ReactNode
}

/** As high as what it stands in. */
export const CalendarSkeleton = () => <div aria-busy="true" />

/** A field with a calendar: a popover on desktops, a bottom sheet on phones. */
export const CalendarField = (props: CalendarFieldProps) => {
  const { label, parts, isOpen, onOpenChange, onPrefetch, status, onClear, isSingleDate, legend, error, children } =
    props
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const [field, sheet] = [trigger.current, panel.current]
    if (!isOpen || !field || !sheet) return undefined
    sheet.showPopover()
    return placeBelow(field, sheet)
  }, [isOpen])

  useCloseOnBack(isOpen, () => onOpenChange(false))
  useDismissal(isOpen, trigger, panel, () => onOpenChange(false))

  // A day chosen by keyboard is unmounted with the calendar, and the focus with it.
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
        onPointerEnter={onPrefetch}
        onFocus={onPrefetch}
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
          data-single={isSingleDate || undefined}
        >
          <div className={css.calendar}>{children}</div>
          {legend}
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
