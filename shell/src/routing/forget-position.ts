/** Where `ScrollRestoration` keeps its positions, in the tab's session. */
export const positionsKey = 'scroll-positions'

/** An address that is opened anew begins at its top: where it was left is for Reload and Back. */
export const forgetPosition = (address: string): void => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload' || visit?.type === 'back_forward') return
  try {
    const positions = JSON.parse(sessionStorage.getItem(positionsKey) ?? '{}') as Record<string, number>
    delete positions[address]
    sessionStorage.setItem(positionsKey, JSON.stringify(positions))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
