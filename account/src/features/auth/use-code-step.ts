import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** A name can be given for half an hour after the code, so a step is over an hour after it began. */
const maxAgeMs = 3_600_000

const steps = ['address', 'code', 'name'] as const

/** Where a sign-in with a code by mail stands: asking for the address, for the code, or for the name of who is new. */
export interface CodeStep {
  step: (typeof steps)[number]
  email: string
  /** When it began: of `code`, when the mail was asked for. */
  at: number
}

const readCodeStep = (state: unknown): CodeStep | undefined => {
  const { codeStep } = (state ?? {}) as { codeStep?: Partial<CodeStep> }
  const { step, email, at } = codeStep ?? {}
  return step !== undefined &&
    steps.includes(step) &&
    typeof email === 'string' &&
    typeof at === 'number' &&
    Date.now() - at < maxAgeMs
    ? { step, email, at }
    : undefined
}

/** The step is saved in the history entry, so that a reload of the tab still knows it. */
export const useCodeStep = () => {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const go = useCallback(
    (step: CodeStep['step'], email: string) =>
      void navigate({ search }, { replace: true, state: { codeStep: { step, email, at: Date.now() } } }),
    [navigate, search],
  )
  /** To the forms with a password, at a path of `/auth`. */
  const leave = useCallback(
    (path?: string) => void navigate(path ?? { search }, { replace: true, state: null }),
    [navigate, search],
  )
  return { codeStep: readCodeStep(state), go, leave }
}
