import { isStaff } from '@escapes/contract'
import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'
import type { RateLimits } from './rate-limit.ts'

/** Per user one upload is processed and three wait, so that one user cannot block the others. */
const maxConcurrent = 4
const isFileRejected = (error: unknown): boolean => error instanceof Problem && /^file-(?!missing)/.test(error.code)

interface Uploader extends Pick<Caller, 'userId' | 'role'> {
  address: string
}

/** Admits an upload before its body is read, and counts files that were rejected. */
export const createUploadAdmission = (limits: RateLimits) => {
  const underWay = new Map<string, number>()
  return async <T>({ userId: user, role, address }: Uploader, upload: () => Promise<T>): Promise<T> => {
    const others = underWay.get(user) ?? 0
    if (others >= maxConcurrent)
      throw new Problem('too-many-requests', 'Your other files are being looked at. Please wait for them first.', {
        retryAfterSeconds: 5,
      })
    underWay.set(user, others + 1)
    try {
      await limits.requireRemaining(
        'rejectedFiles',
        user,
        'Several of your files could not be used. Please wait some minutes before you send another.',
      )
      for (const name of isStaff(role)
        ? (['staffFiles', 'staffFilesADay'] as const)
        : (['files', 'filesADay'] as const))
        await limits.consume(name, user)
      if (!isStaff(role)) await limits.consumeByAddressUnlessLocal('filesFromADay', address)
      return await upload()
    } catch (error) {
      if (isFileRejected(error)) await limits.countAfterwards('rejectedFiles', user)
      throw error
    } finally {
      const left = (underWay.get(user) ?? 1) - 1
      if (left > 0) underWay.set(user, left)
      else underWay.delete(user)
    }
  }
}
