import { lazyOverlay } from '@escapes/shared-ui/core'

export const LazyMessagesDialog = lazyOverlay(async () => (await import('./messages-dialog.tsx')).MessagesDialog, {
  name: 'The conversation',
})
