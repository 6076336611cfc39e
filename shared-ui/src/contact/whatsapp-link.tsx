import type { ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import css from './whatsapp-link.module.css'

export interface WhatsAppLinkProps {
  text: string
  /** International digits; without a number WhatsApp lets the user choose the recipient. */
  phone?: string
  children: ReactNode
}

export const WhatsAppLink = ({ text, phone = '', children }: WhatsAppLinkProps) => (
  <a
    className={css.link}
    data-unprinted=""
    href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
    target="_blank"
    rel="noreferrer"
  >
    <Icon name="whatsapp" />
    <span className={css.text}>{children}</span>
  </a>
)
