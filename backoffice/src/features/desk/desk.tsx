import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Icon, ScreenTitle, type IconName } from '@escapes/shared-ui/core'
import css from './desk.module.css'

const tabs: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/admin', label: 'Bookings', icon: 'ticket' },
  { to: '/admin/receipts', label: 'Receipts', icon: 'receipt' },
  { to: '/admin/statements', label: 'Statements', icon: 'book' },
  { to: '/admin/refunds', label: 'Refunds', icon: 'arrow-left' },
  { to: '/admin/calendars', label: 'Calendars', icon: 'calendar' },
  { to: '/admin/settings/accounts', label: 'Accounts', icon: 'wallet' },
]

/** So much of the tab before stays in sight. */
const edge = 48

interface DeskProps {
  title: string
  lede: ReactNode
  children: ReactNode
}

/** The way between the pages. On phones it scrolls, and begins where one is. */
const Tabs = () => {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - edge
  }, [])
  return (
    <nav ref={nav} className={css.tabs} aria-label="Back-office">
      {tabs.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end className={css.tab}>
          <Icon name={icon} size={18} />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** What the pages of the back-office share: the way between them, the title, and the dense type. */
export const Desk = ({ title, lede, children }: DeskProps) => (
  <div className={css.desk}>
    <ScreenTitle>{title}</ScreenTitle>
    <Tabs />
    <header className={css.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={css.lede}>{lede}</div>
    </header>
    {children}
  </div>
)
