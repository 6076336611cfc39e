/** What the open page loaded: code, styles, fonts and pictures. */
export const listLoadedFiles = (): string[] => {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
  return [...new Set(own.map(({ pathname, search }) => pathname + search))]
}

/** Has the shell's service worker keep what a page names; on plain http there is none. */
export const askOfflineWorker = async (message: { type: string; [key: string]: unknown }): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  await serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active?.postMessage(message)
}
