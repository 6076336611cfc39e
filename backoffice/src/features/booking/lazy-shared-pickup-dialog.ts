import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazySharedPickupDialog = lazyOverlay(
  async () => (await import('./shared-pickup-dialog.tsx')).SharedPickupDialog,
  { name: 'The pick-up' },
)
