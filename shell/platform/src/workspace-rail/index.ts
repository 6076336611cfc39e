export { Count } from './count.tsx'
export { groupEntries } from './group-entries.ts'
export { WorkspaceRail } from './workspace-rail.tsx'
