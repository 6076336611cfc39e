import { useEffect, useRef } from 'react'
import { ButtonLink, Icon } from '@escapes/shared-ui/core'
import { operatorContact } from '../../../../content/operator-contact.ts'
import css from './enquiry-sent.module.css'

interface EnquirySentProps {
  reference: string
  email: string
}

/** What happens next. It takes the focus, since the form that had it is gone. */
export const EnquirySent = ({ reference, email }: EnquirySentProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.sent}>
      <span className={css.mark}>
        <Icon name="check" size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        Your message is with us
      </h2>
      <p className={css.reference}>
        Reference <strong>{reference}</strong>
      </p>
      <ol className={css.steps}>
        <li>
          We send a confirmation to <strong>{email}</strong>. If it does not arrive, please look in your spam folder.
        </li>
        <li>
          Somebody in our office reads it and answers by e-mail, between {operatorContact.opens} and{' '}
          {operatorContact.closes} Sri Lanka time.
        </li>
        <li>The link in our answer opens the conversation, so that you can write back without an account.</li>
      </ol>
      <ButtonLink to="/" variant="secondary">
        Back to the start
      </ButtonLink>
    </div>
  )
}
