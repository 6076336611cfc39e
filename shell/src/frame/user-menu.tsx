import type { Me } from '@escapes/contract'
import { isStaff } from '@escapes/platform/page-access'
import { Icon } from '@escapes/shared-ui/core'
import { LazyMenu } from './lazy-menu.tsx'
import type { NavigationEntry } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'
import css from './user-menu.module.css'

interface UserMenuProps {
  user: Me
  filterReleased: <E extends NavigationEntry>(entries: readonly E[]) => E[]
}

export const UserMenu = ({ user, filterReleased }: UserMenuProps) => {
  const signOut = useSignOut()
  const name = user.name || user.email
  const pages = filterReleased([
    { to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
    ...(isStaff(user) ? [{ to: '/admin', label: 'Admin Panel', icon: 'shield' } as const] : []),
  ])
  return (
    <div className={css.menu}>
      <LazyMenu
        className={css.button}
        label={`Your account, ${name}`}
        items={[
          ...pages.map(({ to, label, icon }) => ({ id: to, to, label, icon })),
          { id: 'sign-out', label: 'Sign Out', icon: 'sign-out', startsGroup: pages.length > 0, onSelect: signOut },
        ]}
      >
        <span className={css.initial} data-initial={name.slice(0, 1).toUpperCase()} />
        <span className={css.name}>{name.split(/[\s@]/)[0]}</span>
        <Icon name="chevron-down" size={16} />
      </LazyMenu>
    </div>
  )
}
