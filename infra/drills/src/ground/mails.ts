import type { Ground } from './ground.ts'

const patienceMs = 30_000
const quietMs = 3_000

/** Waits until `count` mails have come, and then long enough for one too many to show itself. */
export const waitForMails = async ({ mails }: Ground, count: number): Promise<void> => {
  const deadline = Date.now() + patienceMs
  while (mails.length < count && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100))
  await new Promise((resolve) => setTimeout(resolve, quietMs))
}
