import { ApiProblem, type ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import type { IdentityPromptStore } from './identity-prompt-store.ts'

/** The problem codes that a dialog of `identity-dialogs.tsx` can resolve. */
export const identityProblemCodes: ReadonlySet<string> = new Set(['sign-in-required', 'recent-authentication-needed'])

interface CallOptions {
  signal?: AbortSignal
  isBackground?: boolean
}

/**
 * Makes a call; where the session has ended, prompts the user and repeats the call. Visitors and background calls get the
 * problem at once, since nobody waits for a prompt.
 */
export const retryAfterAuthentication = (
  api: ApiCall,
  prompts: IdentityPromptStore,
  user: () => Me | null,
): ApiCall => {
  const call = async (...args: Parameters<ApiCall>): Promise<unknown> => {
    const { signal, isBackground }: CallOptions = args[1] ?? {}
    const isRead = args[0].startsWith('GET ')
    for (;;) {
      const proofCount = prompts.proofCount()
      try {
        return await api(...args)
      } catch (error) {
        const who = user()
        if (!(error instanceof ApiProblem) || !identityProblemCodes.has(error.code) || !who || isBackground) throw error
        const isProven =
          prompts.proofCount() > proofCount || (await prompts.request({ code: error.code, user: who, isRead, signal }))
        signal?.throwIfAborted()
        if (!isProven) throw error
      }
    }
  }
  return call as ApiCall
}
