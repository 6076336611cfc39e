import { Link } from 'react-router-dom'
import { useSession } from '@escapes/platform'
import { useLastSearch } from '@escapes/platform/last-search'
import { ButtonLink, Icon, useScrolledPast, Wordmark } from '@escapes/shared-ui/core'
import { CurrencySelector } from './currency-selector.tsx'
import {
  isActive,
  isActivityDetailPage,
  isMapPage,
  isVillaDetailPage,
  savedEntry,
  searchEntry,
  topEntries,
  villaDetailTopEntries,
  type NavigationEntry,
} from './navigation.ts'
import { SavedLink } from './saved-link.tsx'
import { UserMenu } from './user-menu.tsx'
import css from './top-bar.module.css'

interface TopBarProps {
  filterReleased: <E extends NavigationEntry>(entries: readonly E[]) => E[]
  pathname: string
}

const solidAfter = 50

export const TopBar = ({ filterReleased, pathname }: TopBarProps) => {
  const session = useSession()
  const villas = useLastSearch('/villas')
  const isSolid = useScrolledPast(solidAfter)
  const isVillaDetail = isVillaDetailPage(pathname)
  const dashboard: NavigationEntry[] = session && isVillaDetail ? [{ to: '/dashboard', label: 'Dashboard' }] : []
  const entries = filterReleased(isVillaDetail ? [...villaDetailTopEntries, ...dashboard] : topEntries)
  return (
    <header
      className={css.bar}
      data-home={pathname === '/' || undefined}
      data-solid={isSolid || undefined}
      data-static={isActivityDetailPage(pathname) || undefined}
      data-map={isMapPage(pathname) || undefined}
    >
      <div className={css.inner}>
        {isVillaDetail && (
          <Link to={villas} className={css.back}>
            <Icon name="arrow-left" />
            <span>Back to Villas</span>
          </Link>
        )}
        <Link to="/" className={css.brand} aria-label="Sri Lanka Escapes, home">
          <Wordmark />
        </Link>
        <nav className={css.links} aria-label="Main">
          {entries.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={isActive(pathname, to) && !isVillaDetail ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={css.end}>
          {filterReleased([searchEntry]).map(({ to, label, icon }) => (
            <Link
              key={to}
              to={to}
              className={css.search}
              aria-label={label}
              aria-current={isActive(pathname, to) ? 'page' : undefined}
            >
              <Icon name={icon} size={22} />
            </Link>
          ))}
          <CurrencySelector />
          {filterReleased([savedEntry]).length > 0 && <SavedLink pathname={pathname} />}
          {session ? (
            <UserMenu user={session} filterReleased={filterReleased} />
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
