import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazyConfirmActionDialog = lazyOverlay(
  async () => (await import('./confirm-action-dialog.tsx')).ConfirmActionDialog,
  { name: 'The form' },
)
