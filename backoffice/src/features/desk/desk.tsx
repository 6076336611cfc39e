import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Icon, ScreenTitle, type IconName } from '@escapes/shared-ui/core'
import css from './desk.module.css'

const tabs: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/admin', label: 'Bookings', icon: 'ticket' },
  { to: '/admin/calendars', label: 'Calendars', icon: 'calendar' },
]

interface DeskProps {
  title: string
  lede: string
  children: ReactNode
}

/** What the pages of the back-office share: the way between them, the title, and the dense type. */
export const Desk = ({ title, lede, children }: DeskProps) => (
  <div className={css.desk}>
    <ScreenTitle>{title}</ScreenTitle>
    <nav className={css.tabs} aria-label="Back-office">
      {tabs.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end className={css.tab}>
          <Icon name={icon} size={18} />
          {label}
        </NavLink>
      ))}
    </nav>
    <header className={css.head}>
      <h1>{title}</h1>
      <p className={css.lede}>{lede}</p>
    </header>
    {children}
  </div>
)
