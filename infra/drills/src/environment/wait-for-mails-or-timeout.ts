import { timeouts } from '@escapes/test-timeouts'
import type { DrillEnvironment } from './environment.ts'

const quietMs = 3_000

export const waitForMailsOrTimeout = async ({ mails }: DrillEnvironment, count: number): Promise<void> => {
  const deadline = Date.now() + timeouts.background
  while (mails.length < count && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100))
  await new Promise((resolve) => setTimeout(resolve, quietMs))
}
