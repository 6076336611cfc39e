import { Link } from 'react-router-dom'
import { formatPhone } from '@escapes/platform/phone'
import { WhatsAppLink } from '@escapes/shared-ui/core'
import { operatorContact } from '../../../../content/operator-contact.ts'
import css from './contact-section.module.css'

/** How the office is reached, as admins set it. */
export const ContactSection = () => {
  const { name, whatsapp, email, address, opens, closes } = operatorContact
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className={css.heading}>
        Contact
      </h2>
      <ul className={css.lines}>
        <li>{name}</li>
        {address && <li>{address}</li>}
        <li>
          <WhatsAppLink phone={whatsapp} text="Hello, I have a question.">
            {`WhatsApp ${formatPhone(whatsapp)}`}
          </WhatsAppLink>
        </li>
        {email && (
          <li>
            E-mail <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        <li>
          <Link to="/contact">Write to us</Link>
        </li>
        <li>
          Every day from {opens} to {closes}, Sri Lanka time
        </li>
      </ul>
    </section>
  )
}
