/** Processor time of this thread in ms, without other programs and threads. */
const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest block of this thread's event loop during `work`. Measured between two `setImmediate` callbacks. */
export const measureLongestBlockCpuMs = async <T>(
  work: () => Promise<T>,
): Promise<{ longestCpuMs: number; result: T }> => {
  let longestCpuMs = 0
  let isOver = false
  let before = cpuTime()
  const measure = (): void => {
    const now = cpuTime()
    longestCpuMs = Math.max(longestCpuMs, now - before)
    before = now
    if (!isOver) setImmediate(measure)
  }
  setImmediate(measure)
  const result = await work()
  await new Promise((resolve) => setImmediate(resolve))
  isOver = true
  return { longestCpuMs, result }
}
