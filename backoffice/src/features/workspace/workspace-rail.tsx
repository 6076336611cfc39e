import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { EntryCount, toEntryName } from './entry-count.tsx'
import type { NavigationGroup, WaitingCounts } from './navigation-groups.ts'
import { useCurrentEntryInView } from './use-current-entry-in-view.ts'
import css from './workspace-rail.module.css'

interface WorkspaceRailProps {
  groups: readonly NavigationGroup[]
  counts: Partial<WaitingCounts> | undefined
}

/** Where the rail is narrow, the icons stand alone; their names are still read out and shown by the pointer. */
export const WorkspaceRail = ({ groups, counts }: WorkspaceRailProps) => {
  const rail = useCurrentEntryInView(useLocation().pathname)
  return (
    <nav ref={rail} aria-label="Back-office" className={css.rail}>
      {groups.map(({ title, entries }) => (
        <div key={title ?? 'first'} className={css.group}>
          {title && <p className={css.title}>{title}</p>}
          <ul aria-label={title ?? undefined}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavLink
                  to={entry.to}
                  end={entry.to === '/admin'}
                  className={css.entry}
                  title={entry.label}
                  aria-label={toEntryName(entry, counts)}
                >
                  <Icon name={entry.icon} size={18} />
                  <span className={css.label}>{entry.label}</span>
                  <EntryCount entry={entry} counts={counts} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
