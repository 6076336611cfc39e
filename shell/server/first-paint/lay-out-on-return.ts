/**
 * Runs in the head of a page that the server drew: whoever comes back to it, or loads it again, is put where they were, which
 * would be another place among guessed heights (`exact-layout.tsx`). A function, so that it is checked; it uses nothing around it.
 */
const layOutOnReturn = (): void => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit && visit.type !== 'navigate') document.documentElement.dataset.exactLayout = ''
}

export const layOutOnReturnScript = `(${layOutOnReturn.toString()})()`
