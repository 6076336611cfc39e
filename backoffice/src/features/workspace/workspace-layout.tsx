import { useMemo } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession, WorkspaceNavigation } from '@escapes/platform'
import { paletteCommands } from '#/features/palette/commands.ts'
import { PaletteButton } from '#/features/palette/palette-button.tsx'
import { useFormKeys } from '#/features/shortcuts/use-form-keys.ts'
import { pages } from '#/pages.ts'
import { createPageFilter, filterOpenEntries } from './filter-open-entries.ts'
import { navigationGroups } from './navigation-groups.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'
import { WorkspaceBarLinks } from './workspace-bar-links.tsx'
import { WorkspaceRail } from './workspace-rail.tsx'

/** Every page of the back-office with the navigation that stands in the shell's frame. */
export const WorkspaceLayout = () => {
  const counts = useWaitingCounts()
  const session = useSession()
  // The router compiles the whole table for each entry.
  const { groups, commands } = useMemo(() => {
    const isOpen = createPageFilter(pages, session)
    return {
      groups: filterOpenEntries(navigationGroups, pages, session),
      commands: paletteCommands.filter(({ to }) => isOpen(to)),
    }
  }, [session])
  useFormKeys()
  return (
    <>
      <WorkspaceNavigation bar={<WorkspaceBarLinks groups={groups} counts={counts} />}>
        <PaletteButton groups={groups} commands={commands} />
        <WorkspaceRail groups={groups} counts={counts} />
      </WorkspaceNavigation>
      <Outlet />
    </>
  )
}
