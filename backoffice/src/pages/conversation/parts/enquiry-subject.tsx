import { Link } from 'react-router-dom'
import type { Conversation } from '@escapes/contract'
import { ButtonLink, Icon } from '@escapes/shared-ui/core'
import { toNewBookingState } from '#/features/customer/proposed-customer.ts'
import { FactList } from '#/features/detail/fact-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { ProposalsBrief, type ProposalsOfSubject } from '#/features/proposal/proposals-brief.tsx'
import { PersonFacts } from './person-facts.tsx'
import css from './subject-panel.module.css'

interface EnquirySubjectProps {
  conversation: Conversation
  proposals: ProposalsOfSubject
  search: string
}

/** The contact form as it was sent, and what else its sender wrote or booked. */
export const EnquirySubject = ({ conversation, proposals, search }: EnquirySubjectProps) => {
  const { id: conversationId, person, enquiry } = conversation
  if (!enquiry) return null
  const { reference, subject, phone, sentAt, otherConversations } = enquiry
  return (
    <>
      <TitledSection title={`Enquiry ${reference}`} level={2}>
        <FactList
          facts={[
            { label: 'Subject', value: subject },
            { label: 'Sent', value: formatShortInSriLankaTime(sentAt) },
          ]}
        />
      </TitledSection>
      <PersonFacts person={person} phone={phone} />
      <div>
        <ButtonLink to="/admin/bookings/new" state={toNewBookingState(person)} variant="secondary" size="sm">
          <Icon name="plus" size={16} />
          <span>New booking for this person</span>
        </ButtonLink>
      </div>
      <ProposalsBrief proposals={proposals} of={{ conversation: conversationId }} canMake />
      {otherConversations.length > 0 && (
        <TitledSection title="Other conversations" level={2}>
          <ul className={css.others}>
            {otherConversations.map(({ id, title, reference: other }) => (
              <li key={id}>
                <Link to={`/admin/inbox/${id}${search}`}>{other}</Link>
                <span className={css.muted}>{title}</span>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  )
}
