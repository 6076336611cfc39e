import { useEffect, useId } from 'react'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { problemText } from '#/features/problem/problem-text.ts'

/** Shows the problem of a mutation that has no form of its own as a notice, until the mutation runs again. */
export const useProblemNotice = (problem: ApiProblem | undefined, title: string): void => {
  const { notify, withdrawNotice } = usePlatform()
  const subject = useId()
  useEffect(() => {
    if (!problem) return undefined
    notify({ status: 'error', title, description: problemText(problem), subject })
    return () => withdrawNotice?.(subject)
  }, [problem, title, notify, withdrawNotice, subject])
}
