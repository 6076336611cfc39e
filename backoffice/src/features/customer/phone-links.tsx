import { PhoneLink } from './phone-link.tsx'
import css from './phone-links.module.css'

/** A number to call, and to write to by WhatsApp. */
export const PhoneLinks = ({ phone, name }: { phone: string; name: string }) => (
  <span className={css.links}>
    <PhoneLink phone={phone} />
    <a
      href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      className={css.link}
      data-unprinted=""
      aria-label={`WhatsApp to ${name}`}
    >
      WhatsApp
    </a>
  </span>
)
