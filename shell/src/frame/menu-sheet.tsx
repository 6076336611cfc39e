import { Link } from 'react-router-dom'
import { useSession } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { sheetEntries, type NavigationEntry } from './navigation.ts'
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
  const own: (NavigationEntry & { icon: 'dashboard' | 'user' })[] = session
    ? [{ to: '/dashboard', label: 'Dashboard', icon: 'dashboard' }]
    : [{ to: '/auth', label: 'Sign In', icon: 'user' }]
  const row = ({ to, label, icon }: NavigationEntry) => (
    <li key={to}>
      <Link to={to} className={css.row} onClick={onClose}>
        {icon && <Icon name={icon} size={22} />}
        {label}
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
