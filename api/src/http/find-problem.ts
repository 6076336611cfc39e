import type { ProblemCode } from '@escapes/contract'
import { toProblem } from './send-problem.ts'
import type { Services } from '#/services.ts'

export interface ItemProblem {
  code: ProblemCode
  message: string
}

/** Why it was not done for one of several; null: it was. What nobody expected stops none of the others. */
export const findProblem = async (
  { log }: Pick<Services, 'log'>,
  run: () => Promise<unknown>,
): Promise<ItemProblem | null> => {
  try {
    await run()
    return null
  } catch (error) {
    const { code, message, errors } = toProblem(error)
    if (code === 'internal-error') log.error({ err: error }, 'one of several actions failed')
    return { code, message: errors?.[0]?.message ?? message }
  }
}
