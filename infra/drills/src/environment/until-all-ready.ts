import { timeouts } from '@escapes/test-timeouts'

const isReady = (api: string): Promise<boolean> =>
  fetch(`${api}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Waits until each api answers that it is ready, as after its database was away. */
export const untilAllReady = async (apis: readonly string[]): Promise<void> => {
  const deadline = Date.now() + timeouts.process
  for (const api of apis)
    while (!(await isReady(api))) if (Date.now() > deadline) throw new Error('an api did not find its database again')
}
