export { Count } from './count.tsx'
export { groupEntries } from './group-entries.ts'
export type { RailEntry, RailGroup } from './rail-group.ts'
export { WorkspaceRail } from './workspace-rail.tsx'
