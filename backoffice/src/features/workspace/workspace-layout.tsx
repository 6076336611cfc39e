import { use, useMemo } from 'react'
import { Outlet } from 'react-router-dom'
import { useSession, WorkspaceNavigation, WorkspacePlacesProvider } from '@escapes/platform'
import { WorkspaceBarLinks, WorkspaceRail } from '@escapes/platform/workspace-rail'
import { paletteCommands } from '#/features/palette/commands.ts'
import { PaletteButton } from '#/features/palette/palette-button.tsx'
import { useFormKeys } from '#/features/shortcuts/use-form-keys.ts'
import { pages } from '#/pages.ts'
import { createPageFilter } from './create-page-filter.ts'
import { listRailGroups } from './list-rail-groups.ts'

/** Every page of the back-office with the navigation that stands in the shell's frame. */
export const WorkspaceLayout = () => {
  const session = useSession()
  const released = use(WorkspacePlacesProvider)?.entries
  // The router compiles the whole table for each entry.
  const { groups, commands } = useMemo(() => {
    const isOpen = createPageFilter(pages, session)
    return {
      groups: listRailGroups(isOpen, released ?? []),
      commands: paletteCommands.filter(({ to }) => isOpen(to)),
    }
  }, [session, released])
  useFormKeys()
  return (
    <>
      <WorkspaceNavigation bar={<WorkspaceBarLinks entries={groups.flatMap(({ entries }) => entries)} />}>
        <PaletteButton groups={groups} commands={commands} />
        <WorkspaceRail groups={groups} />
      </WorkspaceNavigation>
      <Outlet />
    </>
  )
}
