import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '#/buttons/icon-button.tsx'
import { ChakraParts } from './chakra-parts.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import css from './dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** As high as the window allows, on phones all of it; its content scrolls by itself, and reaches its edges. */
  isTall?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Clicking outside does not close it, because a form may lose what was typed. The default of an `alertdialog`. */
  staysOpen?: boolean
  /** The element focused first; the first control by default. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What is focused once it has closed; what had the focus before by default, and where it is null. */
  finalFocus?: () => HTMLElement | null
  children?: ReactNode
}

export const Dialog = (props: DialogProps) => {
  const {
    isOpen,
    onClose,
    title,
    description,
    footer,
    size = 'md',
    isTall,
    role = 'dialog',
    initialFocus,
    finalFocus,
    children,
  } = props
  const { staysOpen = role === 'alertdialog' } = props
  useCloseOnBack(isOpen, onClose)
  return (
    <ChakraParts>
      <Parts.Root
        unstyled
        lazyMount
        unmountOnExit
        open={isOpen}
        role={role}
        closeOnInteractOutside={!staysOpen}
        // A menu whose item opened it goes later than it comes, and would take it along.
        onRequestDismiss={(event) => event.preventDefault()}
        initialFocusEl={initialFocus ? () => initialFocus.current : undefined}
        finalFocusEl={finalFocus}
        onOpenChange={({ open }) => {
          if (!open) onClose()
        }}
      >
        <Portal>
          <Parts.Backdrop className={css.backdrop} />
          <Parts.Positioner className={css.positioner} data-tall={isTall || undefined}>
            <Parts.Content className={css.content} data-width={size} data-tall={isTall || undefined}>
              <header className={css.header}>
                <Parts.Title className={css.title}>{title}</Parts.Title>
                <Parts.CloseTrigger asChild>
                  <IconButton icon="close" label="Close" />
                </Parts.CloseTrigger>
              </header>
              <div className={css.body}>
                {description && <Parts.Description className={css.description}>{description}</Parts.Description>}
                {children}
              </div>
              {footer && (
                <footer className={css.footer} data-notices-above="">
                  {footer}
                </footer>
              )}
            </Parts.Content>
          </Parts.Positioner>
        </Portal>
      </Parts.Root>
    </ChakraParts>
  )
}
