import { NavLink } from 'react-router-dom'
import { Count } from '@escapes/platform/workspace-rail'
import { Icon } from '@escapes/shared-ui/core'
import type { NavigationGroup } from './navigation-groups.ts'
import css from './workspace-bar-links.module.css'

/** The entries of a phone's bar, beside the menu button that the shell draws. */
export const WorkspaceBarLinks = ({ groups }: { groups: readonly NavigationGroup[] }) => (
  <div className={css.bar}>
    {groups
      .flatMap(({ entries }) => entries)
      .filter(({ isInBar }) => isInBar)
      .map(({ to, label, icon, waiting }) => (
        <NavLink key={to} to={to} end={to === '/admin'} className={css.entry} aria-label={waiting?.name ?? label}>
          <Icon name={icon} size={22} />
          <span>{label}</span>
          {waiting && <Count waiting={waiting.count} />}
        </NavLink>
      ))}
  </div>
)
