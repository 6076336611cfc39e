import { formatPhone, toPhoneDigits } from '@escapes/platform/phone'
import { VisuallyHidden, WhatsAppLink } from '@escapes/shared-ui/core'
import css from './phone-links.module.css'

interface PhoneLinksProps {
  /** Whose number it is. */
  name: string
  phone: string
  /** What a message begins with. */
  text: string
}

/** To call, and to write where there are data but no calls. */
export const PhoneLinks = ({ name, phone, text }: PhoneLinksProps) => (
  <span className={css.links}>
    <a className={css.call} href={`tel:+${toPhoneDigits(phone)}`}>
      {formatPhone(phone)}
    </a>
    <WhatsAppLink phone={phone} text={text}>
      WhatsApp<VisuallyHidden> to {name}</VisuallyHidden>
    </WhatsAppLink>
  </span>
)
