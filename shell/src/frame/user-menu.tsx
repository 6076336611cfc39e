import type { Me } from '@escapes/contract'
import { isStaff } from '@escapes/platform/page-access'
import { Avatar, Icon } from '@escapes/shared-ui/core'
import { formatUnread, useUnreadCount } from '#/unread/unread-count.ts'
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
  const unread = useUnreadCount()
  const news = unread > 0 ? `, ${formatUnread(unread)}` : ''
  const pages = filterReleased([
    ...(news ? [{ to: '/my-bookings', label: `My Bookings${news}`, icon: 'message' } as const] : []),
    { to: '/dashboard', label: 'Dashboard', icon: 'dashboard' },
    ...(isStaff(user) ? [{ to: '/admin', label: 'Admin Panel', icon: 'shield' } as const] : []),
  ])
  return (
    <div className={css.menu}>
      <LazyMenu
        className={css.button}
        user={user}
        label={`Your account, ${name}${news}`}
        items={[
          ...pages.map(({ to, label, icon }) => ({ id: to, to, label, icon })),
          { id: 'sign-out', label: 'Sign Out', icon: 'sign-out', startsGroup: pages.length > 0, onSelect: signOut },
        ]}
      >
        <span className={css.picture} data-unread={unread > 0 ? Math.min(unread, 99) : undefined}>
          <Avatar name={name} src={user.avatarUrl} />
        </span>
        <span className={css.name}>{name.split(/[\s@]/)[0]}</span>
        <Icon name="chevron-down" size={16} />
      </LazyMenu>
    </div>
  )
}
