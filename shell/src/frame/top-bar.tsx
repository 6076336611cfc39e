import { Link } from 'react-router-dom'
import { useSession } from '@escapes/platform'
import { ButtonLink, Icon, Wordmark } from '@escapes/shared-ui/core'
import { CurrencySelector } from './currency-selector.tsx'
import { isActive, isVillaPage, topEntries, villaEntries, type Entry } from './navigation.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import { UserMenu } from './user-menu.tsx'
import css from './top-bar.module.css'

interface TopBarProps {
  living: <E extends Entry>(entries: readonly E[]) => E[]
  pathname: string
}

const solidAfter = 50

export const TopBar = ({ living, pathname }: TopBarProps) => {
  const session = useSession()
  const isSolid = useScrolledPast(solidAfter)
  const isVilla = isVillaPage(pathname)
  const dashboard: Entry[] = session && isVilla ? [{ to: '/dashboard', label: 'Dashboard' }] : []
  const entries = living(isVilla ? [...villaEntries, ...dashboard] : topEntries)
  return (
    <header className={css.bar} data-home={pathname === '/' || undefined} data-solid={isSolid || undefined}>
      <div className={css.inner}>
        {isVilla && (
          <Link to="/villas" className={css.back}>
            <Icon name="arrow-left" />
            <span>Back to Villas</span>
          </Link>
        )}
        <Link to="/" className={css.brand} aria-label="Sri Lanka Escapes, home">
          <Wordmark />
        </Link>
        <nav className={css.links} aria-label="Main">
          {entries.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={isActive(pathname, to) && !isVilla ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={css.end}>
          <CurrencySelector />
          {session ? (
            <UserMenu user={session} living={living} />
          ) : (
            <div className={css.doors}>
              <Link to="/auth" className={css.signIn}>
                Sign In
              </Link>
              <ButtonLink to="/auth?tab=sign-up" size="sm" className={css.signUp}>
                Sign Up
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </header>
  )
}
