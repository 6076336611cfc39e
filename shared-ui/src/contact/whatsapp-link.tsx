import type { ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import css from './whatsapp-link.module.css'

export interface WhatsAppLinkProps {
  /** The message it opens with. */
  text: string
  /** International digits; without them the traveller chooses whom to write to. */
  phone?: string
  /** Only the icon is drawn; `children` still names it for those who listen. */
  isCompact?: boolean
  children: ReactNode
}

export const WhatsAppLink = ({ text, phone = '', isCompact = false, children }: WhatsAppLinkProps) => (
  <a
    className={css.link}
    data-compact={isCompact || undefined}
    href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
    target="_blank"
    rel="noreferrer"
  >
    <Icon name="whatsapp" />
    <span className={css.words}>{children}</span>
  </a>
)
