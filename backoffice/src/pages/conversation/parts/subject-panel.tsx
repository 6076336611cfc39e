import { Link } from 'react-router-dom'
import type { Conversation } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import type { ConversationData } from '../loader.ts'
import { BookingSubject } from './booking-subject.tsx'
import { EnquirySubject } from './enquiry-subject.tsx'
import css from './subject-panel.module.css'

interface SubjectPanelProps {
  conversation: Conversation
  more: Pick<ConversationData, 'booking' | 'review' | 'notes' | 'proposals'>
  search: string
  /** Puts a text into the reply. */
  onPropose: (text: string) => void
}

/** What the conversation is about, with what can be done next. On a phone it takes the place of the messages. */
export const SubjectPanel = ({ conversation, more, search, onPropose }: SubjectPanelProps) => (
  <aside className={css.panel} aria-label={conversation.kind === 'booking' ? 'The booking' : 'The enquiry'}>
    <div className={css.head}>
      <Link to={{ search }}>
        <Icon name="arrow-left" size={20} />
        <span>Back to the messages</span>
      </Link>
      <h1>{`What ${conversation.person.name} is writing about`}</h1>
    </div>
    {conversation.booking && <BookingSubject conversation={conversation} more={more} onPropose={onPropose} />}
    {conversation.enquiry && <EnquirySubject conversation={conversation} proposals={more.proposals} search={search} />}
  </aside>
)
