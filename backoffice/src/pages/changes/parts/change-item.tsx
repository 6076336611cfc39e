import { Link } from 'react-router-dom'
import type { BusinessChange, ChangeGroup } from '@escapes/contract'
import { Icon, type IconName } from '@escapes/shared-ui/core'
import { changesText, thingAddress, thingLabel } from '#/features/audit/audit-text.ts'
import { ChangeList } from '#/features/audit/change-list.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from '../changes-page.module.css'
import { actorText } from '#/features/booking/labels.ts'

const icons: Readonly<Record<ChangeGroup, IconName>> = {
  bookings: 'ticket',
  ended: 'ban',
  money: 'wallet',
  messages: 'message',
  listings: 'map',
  settings: 'users',
}

const toActor = ({ by: { name, role } }: BusinessChange): string => actorText(role, name)

/** Whose booking it is; of a thing without a booking what it is. */
const toSubject = (change: BusinessChange): string => {
  const { booking, thing, text, by } = change
  if (booking) {
    const { reference, title, customer } = booking
    // Who did it was named a line above.
    return [reference, title, ...(by.name === customer ? [] : [customer])].join(', ')
  }
  return thing.kind === 'conversations' && text !== null ? text : thingLabel(change)
}

export const ChangeItem = ({ change }: { change: BusinessChange }) => {
  const { at, group, title, text, booking, thing, changes } = change
  const address = thing.kind === 'conversations' ? `/admin/inbox/${thing.id}` : thingAddress(change)
  // What is new altogether is in the title already.
  const values = changes.filter(({ before }) => before !== null)
  return (
    <li className={css.item}>
      <Icon name={icons[group] ?? 'info'} size={18} className={css.icon} />
      <div className={css.content}>
        <span>
          <b>{title}</b>{' '}
          <span className={css.when}>
            {formatShortInSriLankaTime(at)}, {group !== 'messages' && 'by '}
            {toActor(change)}
          </span>
        </span>
        {address === undefined ? toSubject(change) : <Link to={address}>{toSubject(change)}</Link>}
        {text !== null && (booking !== null || thing.kind !== 'conversations') && <p>{text}</p>}
        {values.length > 0 && (
          <details>
            <summary>{changesText(values)}</summary>
            <ChangeList changes={values} />
          </details>
        )}
      </div>
    </li>
  )
}
