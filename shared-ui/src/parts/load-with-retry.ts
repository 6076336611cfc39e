/**
 * Fetches files past the browser's cache. They are immutable, so the cache would return the same broken bytes to every
 * retry. Failures are ignored: the retry itself reports them.
 */
export const refreshCachedFiles = async (addresses: readonly string[], timeoutMs = 4000): Promise<void> => {
  await Promise.allSettled(
    addresses.map(async (address) => {
      const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(timeoutMs) })
      await response.arrayBuffer()
    }),
  )
}

const requestedBelow = (folder: string): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(folder))

/** The file that the failed import names, and the files requested beside it: a failed style sheet is not named. */
const listSuspects = (error: unknown, folder: string | undefined): string[] => {
  const request = (error as { request?: unknown } | null)?.request
  const namedFiles = typeof request === 'string' ? [request] : []
  const beside = folder ?? new URL(namedFiles[0] ? '.' : '/_mf/', namedFiles[0] ?? location.href).href
  // A module shared by the shell fails with the shell's file.
  const shell = new URL('/_shell/', location.href).href
  return [...new Set([...namedFiles, ...requestedBelow(beside), ...requestedBelow(shell)])]
}

/**
 * Loads code, and once more past the browser's cache if that fails. `folder` is the address of its files, where known.
 * Rejects with the second error.
 */
export const loadWithRetry = async <T>(load: () => Promise<T>, folder?: string): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    await refreshCachedFiles(listSuspects(error, folder))
    return await load()
  }
}
