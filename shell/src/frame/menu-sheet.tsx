import { Link } from 'react-router-dom'
import { useSavedItems, useSession } from '@escapes/platform'
import { Avatar, Icon } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { formatUnread, useUnreadCount } from '#/unread/unread-count.ts'
import { listMenuEntries } from './menu-entries.ts'
import { savedEntry, sheetEntries, type NavigationEntry } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'
import css from './menu-sheet.module.css'

interface MenuSheetProps {
  isOpen: boolean
  onClose: () => void
  filterReleased: <E extends NavigationEntry>(entries: readonly E[]) => E[]
}

const MenuSheet = ({ isOpen, onClose, filterReleased }: MenuSheetProps) => {
  const session = useSession()
  const signOut = useSignOut()
  const savedCount = useSavedItems().length
  const own: NavigationEntry[] = session
    ? [{ to: '/dashboard', label: 'Dashboard', icon: 'dashboard' }, ...listMenuEntries('account', session)]
    : [{ to: '/auth', label: 'Sign In', icon: 'user' }]
  const unread = useUnreadCount()
  const row = ({ to, label, icon }: NavigationEntry) => (
    <li key={to}>
      <Link to={to} className={css.row} onClick={onClose}>
        {session && to === '/dashboard' ? (
          <Avatar name={session.name} src={session.avatarUrl} size="xs" />
        ) : (
          icon && <Icon name={icon} size={22} />
        )}
        <span>{label}</span>
        {to === savedEntry.to && savedCount > 0 && <span className={css.count}>{savedCount}</span>}
        {to === '/my-bookings' && unread > 0 && <span className={css.unread}>{formatUnread(unread)}</span>}
      </Link>
    </li>
  )
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Menu">
      <nav aria-label="Menu">
        <ul>{filterReleased(sheetEntries).map(row)}</ul>
        <ul className={css.own}>
          {filterReleased(own).map(row)}
          {session && (
            <li>
              <button
                type="button"
                className={css.row}
                onClick={() => {
                  onClose()
                  signOut()
                }}
              >
                <Icon name="sign-out" size={22} />
                Sign Out
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Sheet>
  )
}

export default MenuSheet
