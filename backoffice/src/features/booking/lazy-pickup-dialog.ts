import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazyPickupDialog = lazyOverlay(async () => (await import('./pickup-dialog.tsx')).PickupDialog, {
  name: 'The pick-up',
})
