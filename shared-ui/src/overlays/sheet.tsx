import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'
import { IconButton } from '#/buttons/icon-button.tsx'
import { ChakraParts } from './chakra-parts.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import css from './sheet.module.css'

export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  footer?: ReactNode
  children: ReactNode
}

/** Slides in from the bottom on phones and from the right on desktops. */
export const Sheet = ({ isOpen, onClose, title, footer, children }: SheetProps) => {
  useCloseOnBack(isOpen, onClose)
  return (
    <ChakraParts>
      <Parts.Root
        unstyled
        lazyMount
        unmountOnExit
        open={isOpen}
        onOpenChange={({ open }) => {
          if (!open) onClose()
        }}
      >
        <Portal>
          <Parts.Backdrop className={css.backdrop} />
          <Parts.Positioner className={css.positioner}>
            <Parts.Content className={css.content}>
              <header className={css.header}>
                <Parts.Title className={css.title}>{title}</Parts.Title>
                <Parts.CloseTrigger asChild>
                  <IconButton icon="close" label="Close" />
                </Parts.CloseTrigger>
              </header>
              <div className={css.body}>{children}</div>
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
