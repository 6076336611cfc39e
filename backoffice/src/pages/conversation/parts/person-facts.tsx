import { Link } from 'react-router-dom'
import type { Conversation } from '@escapes/contract'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'

interface PersonFactsProps {
  person: Conversation['person']
  phone?: string | null
}

const toDialled = (phone: string): string => phone.replace(/[^\d+]/g, '')

export const PersonFacts = ({ person: { name, email, customerId }, phone = null }: PersonFactsProps) => (
  <TitledSection title={customerId ? 'Customer' : 'Sender'} level={2}>
    <FactList
      facts={[
        { label: 'Name', value: customerId ? <Link to={`/admin/customers/${customerId}`}>{name}</Link> : name },
        { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
        { label: 'Phone', value: phone && <a href={`tel:${toDialled(phone)}`}>{phone}</a> },
      ]}
    />
  </TitledSection>
)
