import { useEffect } from 'react'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { problemText } from '#/features/problem/problem-text.ts'

/** Shows the problem of a mutation that has no form of its own as a notice. */
export const useProblemNotice = (problem: ApiProblem | undefined, title: string): void => {
  const { notify } = usePlatform()
  useEffect(() => {
    if (problem) notify({ status: 'error', title, description: problemText(problem) })
  }, [problem, title, notify])
}
