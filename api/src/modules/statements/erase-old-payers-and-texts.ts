import type { Services } from '#/services.ts'
import { erasePayersAndTexts } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'statements.forget': Record<string, never>
  }
}

const retentionDays = 90

/** Deletes payer and text ninety days after a line was matched or ignored. Returns how many lines. */
export const eraseOldPayersAndTexts = ({ db, clock }: Services): Promise<number> =>
  erasePayersAndTexts(db, new Date(clock.now().getTime() - retentionDays * 86_400_000))
