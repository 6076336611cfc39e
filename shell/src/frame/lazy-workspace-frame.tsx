import { lazyComponent } from '@escapes/shared-ui/core'
import type { FrameProps } from './frame.tsx'

/** The frame of staff pages: customers never load it. */
export const LazyWorkspaceFrame = lazyComponent<FrameProps>(
  async () => (await import('./workspace-frame.tsx')).WorkspaceFrame,
  { name: 'The workspace' },
)
