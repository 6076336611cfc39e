import { useState } from 'react'
import type { EnquiryAcknowledgement } from '@escapes/contract'
import { Container, DocumentTitle } from '@escapes/shared-ui/core'
import { ContactDetails } from '#/features/contact/contact-details.tsx'
import { EnquiryForm } from './parts/enquiry-form.tsx'
import { EnquirySent } from './parts/enquiry-sent.tsx'
import css from './contact-page.module.css'

export const ContactPage = () => {
  const [sent, setSent] = useState<EnquiryAcknowledgement & { email: string }>()
  return (
    <Container className={css.page}>
      <DocumentTitle>Contact</DocumentTitle>
      <header className={css.head}>
        <h1>Contact us</h1>
        <p>
          A question before you book, or an idea for a trip? Write to us: a person who lives here answers. Tell us when
          you come, who travels and what you like, and we put a whole trip together for you.
        </p>
      </header>
      <div>
        {sent ? (
          // An api that does not say so sends one for each.
          <EnquirySent reference={sent.reference} email={sent.email} isConfirmed={sent.isConfirmed ?? true} />
        ) : (
          <EnquiryForm onSent={setSent} />
        )}
      </div>
      <ContactDetails />
    </Container>
  )
}
