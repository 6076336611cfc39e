import { Link } from 'react-router-dom'
import type { ConversationRow } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { Avatar, Badge, Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import { createReplyStorage, isEmptyDraft } from '#/features/inbox/reply-storage.ts'
import { formatSnoozeTime } from '#/features/inbox/snooze-times.ts'
import { formatBriefly, toWaitingText } from '#/features/inbox/time-text.ts'
import type { Choice } from '../use-choice.ts'
import css from './conversation-list.module.css'

interface ConversationRowLinkProps {
  row: ConversationRow
  search: string
  /** What is searched for: then the row says where it was found. */
  q: string
  now: number
  isSelected: boolean
  choice: Choice
}

const excerptOf = ({ lastMessage: { text, attachments } }: ConversationRow): string => {
  if (text) return text
  return attachments === 1 ? 'Sent a file' : `Sent ${attachments} files`
}

const restText = ({ isClosed, lastMessage }: ConversationRow): string => {
  if (isClosed) return 'Closed'
  return lastMessage.author === 'staff' ? 'Answered' : 'No reply needed'
}

/** What comes before the found words may begin within a word. */
const longStart = 20

/** The found words stand out. */
const Match = ({ text, q }: { text: string; q: string }) => {
  const at = text.toLowerCase().indexOf(q.toLowerCase())
  if (at === -1) return <span>{text}</span>
  const before = text.slice(0, at)
  return (
    <span>
      <span>{at > longStart ? `… ${before.replace(/^\S+\s/, '')}` : before}</span>
      <mark className={css.match}>{text.slice(at, at + q.length)}</mark>
      <span>{text.slice(at + q.length)}</span>
    </span>
  )
}

const stateText = (row: ConversationRow, now: number, isSearching: boolean): string => {
  const { snoozedUntil, returnedAt } = row
  const waiting = toWaitingText(row, now)
  const rest = returnedAt ? `Back since ${formatSnoozeTime(returnedAt, now)}` : restText(row)
  const text = waiting ? [waiting.waits, waiting.due].filter(Boolean).join(', ') : rest
  if (snoozedUntil) {
    const until = formatSnoozeTime(snoozedUntil, now)
    // Until when an answer was promised runs on.
    return waiting?.due ? `Until ${until} · ${waiting.due}` : `Snoozed until ${until}`
  }
  return isSearching && !row.isClosed ? `Open · ${text}` : text
}

/** What this person wrote there and the customer does not have: a reply that did not go out, or one that was left. */
const findLeftReply = (userId: string, { id }: ConversationRow) => {
  const storage = createReplyStorage(userId, id)
  const [unsent] = storage.readUnsent()
  if (unsent) return { label: 'Not sent', text: unsent.text }
  const draft = storage.readDraft()
  return isEmptyDraft(draft) ? undefined : { label: 'Draft', text: draft.text }
}

/** Who, about what, the latest words, since when they wait and who answers. */
export const ConversationRowLink = ({ row, search, q, now, isSelected, choice }: ConversationRowLinkProps) => {
  const { id, kind, title, reference, person, assignee, unread, lastMessage, lastMessageAt, match } = row
  const waiting = toWaitingText(row, now)
  const me = useSession()
  // The open one has it before one's eyes, and changes with every key.
  const left = isSelected || match ? undefined : findLeftReply(me?.id ?? '', row)
  return (
    <li className={css.item} data-conversation={id}>
      {choice.isOn && (
        <label className={css.tick}>
          <input
            type="checkbox"
            aria-label={`Choose ${person.name}, ${reference}`}
            checked={choice.has(id)}
            onChange={({ nativeEvent }) => choice.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
      <Link
        to={`/admin/inbox/${id}${search}`}
        className={css.row}
        preventScrollReset
        data-unread={unread > 0 || undefined}
        aria-current={isSelected ? 'true' : undefined}
      >
        <span className={css.line}>
          <span className={css.person}>
            <Avatar name={person.name} src={person.avatarUrl} size="xs" />
            <span className={css.who}>{person.name}</span>
          </span>
          <time dateTime={lastMessageAt} className={css.muted}>
            {formatBriefly(lastMessageAt, now)}
          </time>
        </span>
        <span className={css.line}>
          <span className={css.about}>
            <Icon name={kind === 'enquiry' ? 'mail' : 'ticket'} size={14} />
            <VisuallyHidden>{kind === 'enquiry' ? 'Enquiry ' : 'Booking '}</VisuallyHidden>
            <span>{`${reference} · ${title}`}</span>
          </span>
          {unread > 0 && (
            <span className={css.unread}>
              {unread}
              <VisuallyHidden> unread</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={css.excerpt}>
          {match ? (
            <Match text={match} q={q} />
          ) : left ? (
            <>
              {/* No customer's text can look like it. */}
              <span className={css.mark}>
                <Badge tone="danger">{left.label}</Badge>
              </span>{' '}
              <span>{left.text || 'a file'}</span>
            </>
          ) : (
            <>
              {lastMessage.author === 'staff' && (
                <>
                  <span className={css.mark}>
                    <Badge>We</Badge>
                  </span>{' '}
                </>
              )}
              <span>{excerptOf(row)}</span>
            </>
          )}
        </span>
        <span className={css.line}>
          <span className={css.waiting} data-overdue={waiting?.isOverdue || undefined}>
            {waiting?.isOverdue && <Icon name="alert" size={14} />}
            <span>{stateText(row, now, q !== '')}</span>
          </span>
          {assignee && <span className={css.assignee}>{assignee.name}</span>}
        </span>
      </Link>
    </li>
  )
}
