import { useId } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { Count } from './count.tsx'
import type { RailEntry, RailGroup } from './rail-group.ts'
import { useCurrentEntryInView } from './use-current-entry-in-view.ts'
import { useFoldedGroups } from './use-folded-groups.ts'
import css from './workspace-rail.module.css'

interface RailSectionProps {
  group: RailGroup
  isParent: (entry: RailEntry) => boolean
  isOpen: boolean
  onToggle: () => void
}

const RailSection = ({ group: { title, entries }, isParent, isOpen, onToggle }: RailSectionProps) => {
  const id = useId()
  const hidden = isOpen ? 0 : entries.reduce((sum, { waiting }) => sum + (waiting?.count ?? 0), 0)
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
              end={isParent(entry)}
              className={css.entry}
              title={entry.label}
              aria-label={entry.waiting?.name ?? entry.label}
            >
              <Icon name={entry.icon} size={18} />
              <span className={css.label}>{entry.label}</span>
              {entry.waiting && <Count waiting={entry.waiting.count} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the rail is narrow, the icons stand alone; their names are still read out and shown by the pointer. */
export const WorkspaceRail = ({ groups }: { groups: readonly RailGroup[] }) => {
  const { pathname } = useLocation()
  const rail = useCurrentEntryInView(pathname)
  const { isOpen, toggle } = useFoldedGroups(groups, pathname)
  const addresses = groups.flatMap(({ entries }) => entries.map(({ to }) => to))
  const isParent = ({ to }: RailEntry): boolean => addresses.some((each) => each.startsWith(`${to}/`))
  return (
    <nav ref={rail} aria-label="Back-office" className={css.rail}>
      {groups.map((group) => (
        <RailSection
          key={group.title ?? 'first'}
          group={group}
          isParent={isParent}
          isOpen={isOpen(group)}
          onToggle={() => toggle(group)}
        />
      ))}
    </nav>
  )
}
