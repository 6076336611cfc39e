import { Dialog as Parts } from '@chakra-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import css from './dialog.module.css'
import { OverlayFrame } from './overlay-frame.tsx'

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
  const { description, size = 'md', role = 'dialog', initialFocus, finalFocus, children, ...others } = props
  const { staysOpen = role === 'alertdialog', ...frame } = others
  return (
    <OverlayFrame
      {...frame}
      css={css}
      width={size}
      root={{
        role,
        closeOnInteractOutside: !staysOpen,
        initialFocusEl: initialFocus ? () => initialFocus.current : undefined,
        finalFocusEl: finalFocus,
      }}
    >
      {description && <Parts.Description className={css.description}>{description}</Parts.Description>}
      {children}
    </OverlayFrame>
  )
}
