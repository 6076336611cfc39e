import { useEffect, useState, type ReactNode } from 'react'
import { describeClosedOffice, describeOfficeHours } from '@escapes/platform/office-hours'
import { formatPhone, toPhoneDigits } from '@escapes/platform/phone'
import { Icon, type IconName, WhatsAppLink } from '@escapes/shared-ui/core'
import { operatorContact } from '../../../content/operator-contact.ts'
import css from './contact-details.module.css'

/** Known only in the browser: a page that was drawn before has the hours alone. */
const useNowInBrowser = (): Date | undefined => {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = (): void => setNow(new Date())
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const Detail = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div className={css.detail}>
    <dt>
      <span className={css.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span>{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)

/** How the office is reached, as admins set it. */
export const ContactDetails = () => {
  const { name, whatsapp, email, address, opens, closes, legalName, registrationNumber, licenceNumber } =
    operatorContact
  const now = useNowInBrowser()
  const hours = now && describeOfficeHours(operatorContact, now)
  return (
    <section className={css.details} aria-labelledby="contact-details">
      <h2 id="contact-details">{name}</h2>
      <p
        className={css.open}
        data-open={hours?.isOpen || undefined}
        data-longest={describeClosedOffice(operatorContact, '00:00')}
      >
        <span>{hours?.text ?? `Every day from ${opens} to ${closes}, Sri Lanka time.`}</span>
      </p>
      <dl>
        <Detail icon="whatsapp" label="WhatsApp">
          <WhatsAppLink phone={whatsapp} text="Hello, I have a question.">
            {formatPhone(whatsapp)}
          </WhatsAppLink>
        </Detail>
        <Detail icon="phone" label="Phone">
          <a href={`tel:+${toPhoneDigits(whatsapp)}`}>{formatPhone(whatsapp)}</a>
        </Detail>
        {email && (
          <Detail icon="mail" label="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
        )}
        <Detail icon="clock" label="Hours">
          <span>
            Every day {opens} to {closes}
          </span>
        </Detail>
        {address && (
          <Detail icon="pin" label="Office">
            <span className={css.address}>{address}</span>
          </Detail>
        )}
        {legalName && (
          <Detail icon="shield" label="Company">
            <span className={css.line}>{legalName}</span>
            {registrationNumber && <span className={css.line}>Registration {registrationNumber}</span>}
            {licenceNumber && <span className={css.line}>Tourism licence {licenceNumber}</span>}
          </Detail>
        )}
      </dl>
    </section>
  )
}
