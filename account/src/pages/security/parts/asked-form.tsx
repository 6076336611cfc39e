import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@escapes/shared-ui/core'
import css from '../security-page.module.css'

interface AskedFormProps {
  /** On the button that shows the form. */
  opener: string
  children: (close: () => void) => ReactNode
}

/** A form that is shown when it is asked for: all of them open are a wall of password fields. */
export const AskedForm = ({ opener, children }: AskedFormProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // The focus goes to the first field, and back to the button.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    frame.current?.querySelector<HTMLElement>(isOpen ? 'input:not([hidden])' : 'button')?.focus()
  }, [isOpen])
  return (
    <div ref={frame} className={css.fields}>
      {isOpen ? (
        children(() => setIsOpen(false))
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {opener}
        </Button>
      )}
    </div>
  )
}

interface FormButtonsProps {
  children: ReactNode
  onCancel: () => void
}

/** What a form does, and the way out of it. */
export const FormButtons = ({ children, onCancel }: FormButtonsProps) => (
  <div className={css.choices}>
    {children}
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
