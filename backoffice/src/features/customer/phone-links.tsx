import { toTelephoneAddress } from './to-telephone-address.ts'
import css from './phone-links.module.css'

/** A number to call, and to write to by WhatsApp. */
export const PhoneLinks = ({ phone, name }: { phone: string; name: string }) => (
  <span className={css.links}>
    <a href={toTelephoneAddress(phone)}>{phone}</a>
    <a
      href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp to ${name}`}
    >
      WhatsApp
    </a>
  </span>
)
