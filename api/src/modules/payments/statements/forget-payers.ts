import type { Services } from '#/services.ts'
import { erasePayers } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'statements.forget': Record<string, never>
  }
}

const keptDays = 90

/** Who paid, and what they wrote, is kept for the questions that follow a match, and no longer. */
export const forgetPayers = ({ db, clock }: Services): Promise<number> =>
  erasePayers(db, new Date(clock.now().getTime() - keptDays * 86_400_000))
