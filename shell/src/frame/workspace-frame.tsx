import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useMatches } from 'react-router-dom'
import { useSession, WorkspacePlacesProvider, type WorkspaceEntry } from '@escapes/platform'
import { groupEntries, WorkspaceBarLinks, WorkspaceRail } from '@escapes/platform/workspace-rail'
import { BrandMark, Icon, IconButton, SkipLink, VisuallyHidden } from '@escapes/shared-ui/core'
import type { FrameProps } from './frame.tsx'
import { listMenuEntries, type MenuEntry } from './menu-entries.ts'
import type { NavigationEntry } from './navigation.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'
import { usePageForAdmins } from './page-for-admins.ts'
import { UserMenu } from './user-menu.tsx'
import { listGrown, type WaitingCounts, withWaiting } from './waiting-counts.ts'
import { WorkspaceBar } from './workspace-bar.tsx'
import { slotPrefix } from '#/routing/slot-prefix.ts'
import css from './workspace-frame.module.css'
import { safeLocalStorage } from '@escapes/platform/host'

const key = 'escapes.rail'

/** Remembered by the browser, so that the first paint has the right width. */
const useIsRailCollapsed = (): [boolean, (isCollapsed: boolean) => void] => {
  const [isCollapsed, setCollapsed] = useState(() => safeLocalStorage.read(key) === 'collapsed')
  const change = (next: boolean): void => {
    safeLocalStorage.write(key, next ? 'collapsed' : 'expanded')
    setCollapsed(next)
  }
  return [isCollapsed, change]
}

const everyPage = () => true

/** For a page whose remote puts no navigation of its own beside it. */
const ReleasedRail = ({ entries }: { entries: readonly WorkspaceEntry[] }) => (
  <div className={css.released}>
    <WorkspaceRail groups={groupEntries(entries)} />
  </div>
)

const ReleasedBar = ({ entries }: { entries: readonly WorkspaceEntry[] }) => (
  <div className={css.releasedBar}>
    <WorkspaceBarLinks entries={entries} />
  </div>
)

/** Reads out what came while the page was open. */
const WaitingAnnouncer = ({ released, counts }: { released: readonly MenuEntry[]; counts: WaitingCounts }) => {
  const before = useRef(counts)
  const [text, setText] = useState('')
  useEffect(() => {
    const grown = listGrown(released, before.current, counts)
    before.current = counts
    if (grown.length > 0) setText(grown.join('. '))
  }, [released, counts])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{text}</span>
    </VisuallyHidden>
  )
}

/**
 * The frame of staff pages: a rail at desk width, a bar with a menu on a phone. What stands in them is the remote's,
 * or else what released pages say of the menu; the frame has its room before the remote is there.
 */
export const WorkspaceFrame = ({ children, hasPage = everyPage }: FrameProps) => {
  const session = useSession()
  const railId = useId()
  const [isCollapsed, setCollapsed] = useIsRailCollapsed()
  const [rail, setRail] = useState<HTMLElement | null>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const released = useMemo(() => listMenuEntries('workspace', session), [session])
  const counts = useWaitingCounts()
  const entries = useMemo(() => withWaiting(released, counts), [released, counts])
  const places = useMemo(() => ({ navigation: menu ?? rail, bar, entries }), [menu, rail, bar, entries])
  const isPageLoaded = useMatches().some(({ id }) => id.startsWith(slotPrefix))
  const isForAdmins = usePageForAdmins(({ isShown }) => isShown)
  const hasReleasedRail = (isPageLoaded || isForAdmins) && entries.length > 0
  const filterReleased = <E extends NavigationEntry>(entries: readonly E[]): E[] =>
    entries.filter(({ to }) => hasPage(to))
  return (
    <WorkspacePlacesProvider value={places}>
      {places.navigation && hasReleasedRail && createPortal(<ReleasedRail entries={entries} />, places.navigation)}
      {bar && hasReleasedRail && createPortal(<ReleasedBar entries={entries} />, bar)}
      <div className={css.frame} data-collapsed={isCollapsed || undefined}>
        <SkipLink />
        <header className={css.side} data-unprinted="">
          <div className={css.head}>
            <Link to="/" className={css.brand} aria-label="Sri Lanka Escapes, to the shop">
              <BrandMark size={28} />
              <span className={css.name}>Sri Lanka Escapes</span>
            </Link>
            <IconButton
              className={css.collapse}
              size="sm"
              icon={isCollapsed ? 'chevron-right' : 'chevron-left'}
              label={isCollapsed ? 'Expand the navigation' : 'Collapse the navigation'}
              aria-controls={railId}
              onClick={() => setCollapsed(!isCollapsed)}
            />
          </div>
          <div id={railId} ref={setRail} className={css.navigation} />
          <div className={css.foot}>
            <Link to="/" className={css.shop} title="View the shop">
              <Icon name="external" size={18} />
              <span>View the shop</span>
            </Link>
            {session && <UserMenu user={session} filterReleased={filterReleased} />}
          </div>
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>
        <WaitingAnnouncer released={released} counts={counts} />
        <WorkspaceBar setBar={setBar} setMenu={setMenu} filterReleased={filterReleased} />
      </div>
    </WorkspacePlacesProvider>
  )
}
