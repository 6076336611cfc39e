import { NavLink } from 'react-router-dom'
import { Count } from '@escapes/platform/workspace-rail'
import { Icon } from '@escapes/shared-ui/core'
import { findWaiting } from './find-waiting.ts'
import type { NavigationGroup, WaitingCounts } from './navigation-groups.ts'
import css from './workspace-bar-links.module.css'

interface WorkspaceBarLinksProps {
  groups: readonly NavigationGroup[]
  counts: Partial<WaitingCounts>
}

/** The entries of a phone's bar, beside the menu button that the shell draws. */
export const WorkspaceBarLinks = ({ groups, counts }: WorkspaceBarLinksProps) => (
  <div className={css.bar}>
    {groups
      .flatMap(({ entries }) => entries)
      .filter(({ isInBar }) => isInBar)
      .map((entry) => {
        const waiting = findWaiting(entry, counts)
        return (
          <NavLink
            key={entry.to}
            to={entry.to}
            end={entry.to === '/admin'}
            className={css.entry}
            aria-label={waiting?.name ?? entry.label}
          >
            <Icon name={entry.icon} size={22} />
            <span>{entry.label}</span>
            {waiting && <Count waiting={waiting.count} />}
          </NavLink>
        )
      })}
  </div>
)
