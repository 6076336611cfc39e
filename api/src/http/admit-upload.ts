import { Problem } from './problem.ts'
import type { Limits } from './rate-limit.ts'

/** One in work and three in line: nobody's files stand before everybody else's. */
const mostAtOnce = 4
const isFileRefused = (error: unknown): boolean => error instanceof Problem && /^file-(?!missing)/.test(error.code)

/** Lets an upload in, before any of it is read, and remembers how it went. */
export const createAdmission = (limits: Limits) => {
  const underWay = new Map<string, number>()
  return async <T>(user: string, upload: () => Promise<T>): Promise<T> => {
    const others = underWay.get(user) ?? 0
    if (others >= mostAtOnce)
      throw new Problem('too-many-requests', 'Your other files are being looked at. Please wait for them first.', {
        retryAfterSeconds: 5,
      })
    underWay.set(user, others + 1)
    try {
      await limits.requireLeft(
        'refusedFiles',
        user,
        'Several of your files could not be used. Please wait some minutes before you send another.',
      )
      await limits.take('files', user)
      return await upload()
    } catch (error) {
      if (isFileRefused(error)) await limits.count('refusedFiles', user)
      throw error
    } finally {
      const left = (underWay.get(user) ?? 1) - 1
      if (left > 0) underWay.set(user, left)
      else underWay.delete(user)
    }
  }
}
