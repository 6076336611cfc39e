/**
 * Asks the network anew for files that may sit broken in the cache: they are immutable by their headers, so that the
 * browser would offer the same bad bytes to every retry. What the network says is for the attempt itself to find out.
 */
export const refreshCached = async (addresses: readonly string[], timeoutMs = 4000): Promise<void> => {
  await Promise.allSettled(
    addresses.map(async (address) => {
      const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(timeoutMs) })
      await response.arrayBuffer()
    }),
  )
}

/** What the page has asked for below a folder. A failed style does not say which one it was. */
export const requestedBelow = (folder: string): string[] => {
  const names = performance.getEntriesByType('resource').map((entry) => entry.name)
  return [...new Set(names.filter((name) => name.startsWith(folder)))]
}
