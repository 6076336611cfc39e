import type { Proposal } from '@escapes/contract'
import { Icon, operatorContact, WhatsAppLink } from '@escapes/shared-ui/core'
import css from './ask-us.module.css'

interface AskUsProps {
  /** Unknown where the link does not work. */
  proposal?: Pick<Proposal, 'number' | 'contact'>
  title: string
  children: string
}

/** How whoever made it is reached, with its number. */
export const AskUs = ({ proposal, title, children }: AskUsProps) => {
  const { whatsapp, email = '' } = proposal?.contact ?? operatorContact
  const subject = proposal ? `Proposal ${proposal.number}` : 'My proposal'
  return (
    <section className={css.ask} aria-labelledby="ask-us">
      <h2 id="ask-us">{title}</h2>
      <p>{children}</p>
      <div className={css.ways}>
        {whatsapp !== '' && (
          <WhatsAppLink
            phone={whatsapp}
            text={`Hello, about ${proposal ? `proposal ${proposal.number}` : 'my proposal'}: `}
          >
            WhatsApp us
          </WhatsAppLink>
        )}
        {email === '' ? (
          <a className={css.link} href={`/contact?${new URLSearchParams({ subject })}`}>
            <Icon name="mail" size={18} />
            Write to us
          </a>
        ) : (
          <a className={css.link} href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
            <Icon name="mail" size={18} />
            {email}
          </a>
        )}
      </div>
    </section>
  )
}
