import { Link } from 'react-router-dom'
import type { Conversation } from '@escapes/contract'
import { PhoneLinks } from '#/features/customer/phone-links.tsx'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { MailLink } from '#/features/customer/mail-link.tsx'

interface PersonFactsProps {
  person: Conversation['person']
  phone?: string | null | undefined
}

export const PersonFacts = ({ person: { name, email, customerId }, phone }: PersonFactsProps) => (
  <TitledSection title={customerId ? 'Customer' : 'Sender'} level={2}>
    <FactList
      facts={[
        { label: 'Name', value: customerId ? <Link to={`/admin/customers/${customerId}`}>{name}</Link> : name },
        { label: 'E-mail', value: <MailLink email={email} /> },
        { label: 'Phone', value: phone && <PhoneLinks phone={phone} name={name} /> },
      ]}
    />
  </TitledSection>
)
