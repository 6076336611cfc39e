import { useState } from 'react'
import { usePlatform, type Platform } from '@escapes/platform'
import { asProblem } from '#/features/problem/as-problem.ts'
import { refusalOf } from '#/features/problem/refusal.ts'

/** Asks for something that no page shows by itself: a file, an account. A refusal becomes a notice. */
export const useAsk = () => {
  const platform = usePlatform()
  const [isAsking, setAsking] = useState(false)
  const ask = async <T>(what: string, call: (platform: Platform) => Promise<T>): Promise<T | undefined> => {
    setAsking(true)
    try {
      return await call(platform)
    } catch (error) {
      const problem = asProblem(error)
      if (!problem) throw error
      platform.notify({ status: 'error', title: `${what} could not be opened`, description: refusalOf(problem) })
      return undefined
    } finally {
      setAsking(false)
    }
  }
  return { ask, isAsking }
}
