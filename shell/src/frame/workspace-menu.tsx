import { Link } from 'react-router-dom'
import { useSession } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { listMenuEntries } from './menu-entries.ts'
import type { NavigationEntry } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'
import css from './menu-sheet.module.css'

interface WorkspaceMenuProps {
  isOpen: boolean
  onClose: () => void
  /** Receives where the remote puts its entries; null while the menu is closed. */
  setPlace: (place: HTMLElement | null) => void
  filterReleased: <E extends NavigationEntry>(entries: readonly E[]) => E[]
}

const ways: readonly NavigationEntry[] = [
  { to: '/', label: 'View the shop', icon: 'external' },
  { to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
]

const WorkspaceMenu = ({ isOpen, onClose, setPlace, filterReleased }: WorkspaceMenuProps) => {
  const session = useSession()
  const signOut = useSignOut()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Menu">
      <div ref={setPlace} />
      <nav aria-label="Shop and account">
        <ul className={css.own}>
          {filterReleased([...ways, ...listMenuEntries('account', session)]).map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className={css.row}>
                {icon && <Icon name={icon} size={22} />}
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={css.row} onClick={signOut}>
              <Icon name="sign-out" size={22} />
              Sign Out
            </button>
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}

export default WorkspaceMenu
