export { Count } from './count.tsx'
export { groupEntries } from './group-entries.ts'
export { WorkspaceBarLinks } from './workspace-bar-links.tsx'
export { WorkspaceRail } from './workspace-rail.tsx'
