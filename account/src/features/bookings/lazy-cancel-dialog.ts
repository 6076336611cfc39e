import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazyCancelDialog = lazyOverlay(async () => (await import('./cancel-dialog.tsx')).CancelDialog, {
  name: 'What cancelling means',
})
