import { formatPhone, toPhoneDigits } from '@escapes/platform/phone'
import { Container, Icon, operatorContact, type IconName } from '@escapes/shared-ui/core'
import type { ReactNode } from 'react'
import css from './footer.module.css'

const Way = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div className={css.way}>
    <dt>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)

/** How the office is reached, as admins set it: the same on every page. */
export const FooterContact = () => {
  const { name, whatsapp, email, address, opens, closes } = operatorContact
  const digits = toPhoneDigits(whatsapp)
  return (
    <Container>
      <dl className={css.contact} aria-label={`How to reach ${name}`}>
        <Way icon="phone" label="Phone and WhatsApp">
          <a href={`tel:+${digits}`}>{formatPhone(whatsapp)}</a>
          <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer" data-unprinted="">
            Open WhatsApp
          </a>
        </Way>
        {email && (
          <Way icon="mail" label="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
        )}
        <Way icon="clock" label="Hours, Sri Lanka time">
          <span>
            Every day {opens} to {closes}
          </span>
        </Way>
        {address && (
          <Way icon="pin" label="Office">
            <span>{address}</span>
          </Way>
        )}
      </dl>
    </Container>
  )
}
