import type { ReactNode } from 'react'
import { OverlayFrame } from './overlay-frame.tsx'
import css from './sheet.module.css'

export interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: string
  footer?: ReactNode
  children: ReactNode
}

/** Slides in from the bottom on phones and from the right on desktops. */
export const Sheet = (props: SheetProps) => <OverlayFrame {...props} css={css} />
