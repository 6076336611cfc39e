import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Problem, Unavailable } from '#/http/problem.ts'
import { FileTooHeavy } from './file-problems.ts'

/** What fails after so long took a place from others in vain, also when its sender went away before the answer. */
const longMs = 5_000
const ofAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 1, duration: 60 })
/** Accounts, each once: what one person sends keeps nobody else behind the same address waiting. */
const ofNetwork = new RateLimiterMemory({ keyPrefix: 'network', points: 3, duration: 600 })
const inNetwork = new RateLimiterMemory({ keyPrefix: 'account in network', points: 1, duration: 600 })

export interface Sender {
  /** Pictures are looked at, though the documents of the same sender were too heavy. */
  queue: string
  user: string
  network?: string | undefined
}

const listBudgets = ({ queue, user, network }: Sender) => [
  { budget: ofAccount, key: `${queue} ${user}` },
  ...(network === undefined ? [] : [{ budget: ofNetwork, key: `${queue} ${network}` }]),
]

/** Throws `too-many-requests` while a sender waits for what their heavy files cost. */
export const requireNoHeavyFiles = async (sender: Sender): Promise<void> => {
  for (const { budget, key } of listBudgets(sender)) {
    const used = await budget.get(key)
    if (used && used.consumedPoints >= budget.points)
      throw new Problem('too-many-requests', 'A file was too heavy to open. Please wait, or send a screenshot.', {
        retryAfterSeconds: Math.max(1, Math.ceil(used.msBeforeNext / 1000)),
      })
  }
}

const count = async (sender: Sender): Promise<void> => {
  const { consumedPoints } = await inNetwork.penalty(`${sender.queue} ${sender.network ?? ''} ${sender.user}`)
  for (const { budget, key } of listBudgets(sender))
    if (budget !== ofNetwork || consumedPoints === 1) await budget.penalty(key)
}

/** Does the work on a file; a file that cost too much is counted, and not what a busy machine never began. */
export const countIfHeavy = async <T>(sender: Sender, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } catch (error) {
    const isLong = performance.now() - began > longMs && !(error instanceof Unavailable)
    if (error instanceof FileTooHeavy || isLong) await count(sender)
    throw error
  }
}
