import { useEffect, useRef } from 'react'
import { ButtonLink, Icon } from '@escapes/shared-ui/core'
import { operatorContact } from '../../../../content/operator-contact.ts'
import css from './enquiry-sent.module.css'

interface EnquirySentProps {
  reference: string
  email: string
  /** Whether a mail confirms it: false where that address had one a moment ago. */
  isConfirmed: boolean
}

/** What happens next. It takes the focus, since the form that had it is gone. */
export const EnquirySent = ({ reference, email, isConfirmed }: EnquirySentProps) => {
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
          {isConfirmed ? (
            <>
              <span>We send a confirmation to </span>
              <strong>{email}</strong>
              <span>. If it does not arrive, please look in your spam folder.</span>
            </>
          ) : (
            <>
              <strong>{email}</strong>
              <span>
                {' '}
                has had a confirmation of an earlier message from us, so we send no other one for this. Please note the
                reference.
              </span>
            </>
          )}
        </li>
        <li>
          Somebody in our office reads it and answers by e-mail within 24 hours, between {operatorContact.opens} and{' '}
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
