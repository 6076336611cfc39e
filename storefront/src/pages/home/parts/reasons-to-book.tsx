import { Container, Icon, Section, WhatsAppLink, type IconName } from '@escapes/shared-ui/core'
import type { ContentBlock } from '@escapes/contract'
import { type Result, useResult } from '@escapes/platform/result'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { People } from '#/features/people/people.tsx'
import { operatorContact } from '../../../../content/operator-contact.ts'
import { OfficeHours } from './office-hours.tsx'
import css from './reasons.module.css'

interface ReasonProps {
  icon: IconName
  title: string
  children: ReactNode
}

const Reason = ({ icon, title, children }: ReasonProps) => (
  <li className={css.reason}>
    <span className={css.icon}>
      <Icon name={icon} size={26} />
    </span>
    <h3 className={css.title}>{title}</h3>
    {children}
  </li>
)

export const ReasonsToBook = ({ people }: { people: Promise<Result<ContentBlock[]>> }) => {
  const { outcome } = useResult(people)
  return (
    <div className={css.band}>
      <Container>
        <Section title="Why choose us" lede="Three things we can promise, because we do them ourselves.">
          <ul className={css.reasons}>
            <Reason icon="receipt" title="Prices you can add up">
              <p>
                Every price says what it is for, and your dates are itemised line by line before you sign in. A
                struck-through price is one we really asked for.
              </p>
            </Reason>
            <Reason icon="message" title="A person, seven days a week">
              <p>Whoever answers knows the houses and the roads. Write or call; there is no menu to press through.</p>
              <OfficeHours opens={operatorContact.opens} closes={operatorContact.closes} />
              <Link to="/contact?subject=A+trip+made+for+us">Have us plan your trip</Link>
              <WhatsAppLink phone={operatorContact.whatsapp} text="Hello, I am planning a trip to Sri Lanka.">
                Write to us on WhatsApp
              </WhatsAppLink>
            </Reason>
            <Reason icon="wallet" title="Pay at once, or in two parts">
              <p>
                Pay by bank transfer, all of it or part now and the rest later. You see both amounts, in your currency
                and in dollars, before you book.
              </p>
            </Reason>
          </ul>
          {outcome?.ok && (
            <div className={css.people}>
              <People people={outcome.value} />
            </div>
          )}
        </Section>
      </Container>
    </div>
  )
}
