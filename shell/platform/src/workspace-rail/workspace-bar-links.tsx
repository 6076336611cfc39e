import { NavLink } from 'react-router-dom'
import { Icon } from '@escapes/shared-ui/core'
import { Count } from './count.tsx'
import type { RailEntry } from './rail-group.ts'
import css from './workspace-bar-links.module.css'

/** So many fit beside the menu button. */
const maxInBar = 5

/** The entries of a phone's bar, beside the menu button that the shell draws. */
export const WorkspaceBarLinks = ({ entries }: { entries: readonly RailEntry[] }) => (
  <div className={css.bar}>
    {entries
      .filter(({ isInBar }) => isInBar)
      .slice(0, maxInBar)
      .map(({ to, label, icon, waiting }) => (
        <NavLink
          key={to}
          to={to}
          end={entries.some((each) => each.to.startsWith(`${to}/`))}
          className={css.entry}
          aria-label={waiting?.name ?? label}
        >
          <Icon name={icon} size={22} />
          <span>{label}</span>
          {waiting && <Count waiting={waiting.count} />}
        </NavLink>
      ))}
  </div>
)
