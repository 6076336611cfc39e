import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazyCreateRefundDialog = lazyOverlay(
  async () => (await import('./create-refund-dialog.tsx')).CreateRefundDialog,
  { name: 'The refund' },
)
