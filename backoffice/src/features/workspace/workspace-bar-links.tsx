import { NavLink } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { EntryCount, toEntryName } from './entry-count.tsx'
import type { NavigationGroup, WaitingCounts } from './navigation-groups.ts'
import css from './workspace-bar-links.module.css'

interface WorkspaceBarLinksProps {
  groups: readonly NavigationGroup[]
  counts: Partial<WaitingCounts> | undefined
}

/** The entries of a phone's bar, beside the menu button that the shell draws. */
export const WorkspaceBarLinks = ({ groups, counts }: WorkspaceBarLinksProps) => (
  <div className={css.bar}>
    {groups
      .flatMap(({ entries }) => entries)
      .filter(({ isInBar }) => isInBar)
      .map((entry) => (
        <NavLink
          key={entry.to}
          to={entry.to}
          end={entry.to === '/admin'}
          className={css.entry}
          aria-label={toEntryName(entry, counts)}
        >
          <Icon name={entry.icon} size={22} />
          <span>{entry.label}</span>
          <EntryCount entry={entry} counts={counts} />
        </NavLink>
      ))}
  </div>
)
