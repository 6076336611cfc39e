import { Outlet } from 'react-router-dom'
import { useSession, WorkspaceNavigation } from '@escapes/platform'
import { PaletteButton } from '#/features/palette/palette-button.tsx'
import { pages } from '#/pages.ts'
import { filterOpenEntries } from './filter-open-entries.ts'
import { navigationGroups } from './navigation-groups.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'
import { WorkspaceBarLinks } from './workspace-bar-links.tsx'
import { WorkspaceRail } from './workspace-rail.tsx'

/** Every page of the back-office with the navigation that stands in the shell's frame. */
export const WorkspaceLayout = () => {
  const counts = useWaitingCounts()
  const groups = filterOpenEntries(navigationGroups, pages, useSession())
  return (
    <>
      <WorkspaceNavigation bar={<WorkspaceBarLinks groups={groups} counts={counts} />}>
        <PaletteButton groups={groups} />
        <WorkspaceRail groups={groups} counts={counts} />
      </WorkspaceNavigation>
      <Outlet />
    </>
  )
}
