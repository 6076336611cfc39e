import { useId } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { Count, countWaitingIn, EntryCount, toEntryName } from './entry-count.tsx'
import type { NavigationGroup, WaitingCounts } from './navigation-groups.ts'
import { useCurrentEntryInView } from './use-current-entry-in-view.ts'
import { useFoldedGroups } from './use-folded-groups.ts'
import css from './workspace-rail.module.css'

interface WorkspaceRailProps {
  groups: readonly NavigationGroup[]
  counts: Partial<WaitingCounts> | undefined
}

interface RailGroupProps {
  group: NavigationGroup
  counts: WorkspaceRailProps['counts']
  isOpen: boolean
  onToggle: () => void
}

const RailGroup = ({ group, counts, isOpen, onToggle }: RailGroupProps) => {
  const id = useId()
  const { title, entries } = group
  const hidden = isOpen ? 0 : countWaitingIn(entries, counts)
  return (
    <div className={css.group}>
      {title && (
        <button
          type="button"
          className={css.title}
          title={title}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={hidden > 0 ? `${title}, ${hidden} waiting` : undefined}
          onClick={onToggle}
        >
          <span className={css.label}>{title}</span>
          {hidden > 0 && <Count waiting={hidden} />}
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
      )}
      <ul id={id} aria-label={title ?? undefined} hidden={!isOpen}>
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
  )
}

/** Where the rail is narrow, the icons stand alone; their names are still read out and shown by the pointer. */
export const WorkspaceRail = ({ groups, counts }: WorkspaceRailProps) => {
  const { pathname } = useLocation()
  const rail = useCurrentEntryInView(pathname)
  const { isOpen, toggle } = useFoldedGroups(groups, pathname)
  return (
    <nav ref={rail} aria-label="Back-office" className={css.rail}>
      {groups.map((group) => (
        <RailGroup
          key={group.title ?? 'first'}
          group={group}
          counts={counts}
          isOpen={isOpen(group)}
          onToggle={() => toggle(group)}
        />
      ))}
    </nav>
  )
}
