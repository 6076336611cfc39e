import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#/buttons/icon-button.tsx'
import { ChakraParts } from './chakra-parts.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import frame from './overlay-frame.module.css'

interface OverlayFrameProps {
  isOpen: boolean
  onClose: () => void
  title: string
  footer?: ReactNode
  children: ReactNode
  /** How its parts look: `positioner`, `content`, `header`, `title`, `body`, `footer`. */
  css: Readonly<Record<string, string>>
  /** `content` has them as `data-width` and `data-tall`. */
  width?: string
  isTall?: boolean | undefined
  root?: Pick<ComponentProps<typeof Parts.Root>, 'role' | 'closeOnInteractOutside' | 'initialFocusEl' | 'finalFocusEl'>
}

/** What a dialog and a sheet have in common: over the page, with a title and a way to close it. */
export const OverlayFrame = (props: OverlayFrameProps) => {
  const { isOpen, onClose, title, footer, children, css, width, isTall, root } = props
  useCloseOnBack(isOpen, onClose)
  return (
    <ChakraParts>
      <Parts.Root
        unstyled
        lazyMount
        unmountOnExit
        open={isOpen}
        // A menu whose item opened it goes later than it comes, and would take it along.
        onRequestDismiss={(event) => event.preventDefault()}
        onOpenChange={({ open }) => {
          if (!open) onClose()
        }}
        {...root}
      >
        <Portal>
          <Parts.Backdrop className={frame.backdrop} />
          <Parts.Positioner className={css.positioner} data-tall={isTall || undefined}>
            <Parts.Content className={css.content} data-width={width} data-tall={isTall || undefined}>
              <header className={css.header} data-notices-above="">
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
