import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazySeveralListingsDialog = lazyOverlay(
  async () => (await import('./several-listings-dialog.tsx')).SeveralListingsDialog,
  { name: 'The days' },
)
