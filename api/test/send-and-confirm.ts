import type { SaleChangeEffects } from '@escapes/contract'
import { ok, expectProblem } from './booking-test-app.ts'

export interface ConfirmationRequest {
  effects: SaleChangeEffects
  confirm: string
}

/** Requires a problem `confirmation-needed` and returns the effects it names. */
export const expectConfirmationRequest = async (answer: Promise<Response>): Promise<ConfirmationRequest> => {
  const problem = (await expectProblem(answer)) as unknown as ConfirmationRequest & { code: string }
  if (problem.code !== 'confirmation-needed') throw new Error(`rejected with ${problem.code}`)
  return problem
}

/** Sends a request, then again with the confirmation of the effects that it named. */
export const sendAndConfirm = async <T>(send: (more: { confirm?: string }) => Promise<Response>): Promise<T> => {
  const { confirm } = await expectConfirmationRequest(send({}))
  return ok<T>(send({ confirm }))
}
