import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Services } from '#/services.ts'
import { findAuthContext } from '../auth-request-context.ts'
import { toDeviceName } from '../device-name.ts'
import { findUserByEmail } from '../queries.ts'
import { findCodeBrowserHash, rememberCodeBrowser } from './code-browser.ts'
import { enterSignInCode, openAccountByCode } from './enter-sign-in-code.ts'
import { markSignInCodeUsed } from './queries.ts'
import { sendSignInCode } from './send-sign-in-code.ts'
import { toNextStep } from './sign-in-code.ts'

const refusals = {
  wrong: ['CODE_WRONG', 'This is not the code.'],
  used: ['CODE_USED', 'This code was used already.'],
  expired: ['CODE_EXPIRED', 'This code has ended.'],
  'tries-used-up': ['CODE_TRIES_USED_UP', 'This code was wrong too often.'],
  'password-needed': [
    'PASSWORD_NEEDED',
    'Accounts of staff, and those with a second step, are for the password alone.',
  ],
  deactivated: ['ACCOUNT_DEACTIVATED', 'This account has been deactivated.'],
} as const

const refuse = (why: keyof typeof refusals, status: 'BAD_REQUEST' | 'FORBIDDEN' = 'BAD_REQUEST'): never => {
  const [code, message] = refusals[why]
  throw new APIError(status, { code, message })
}

const address = z.object({ email: z.string() })

/**
 * A better-auth plugin: customers sign in, or make an account, with a code that is mailed to them and typed in the
 * browser that asked for it. The bodies were checked by `parseAuthBody`.
 */
export const createSignInCodePlugin = (services: Pick<Services, 'db' | 'clock' | 'config'>) => {
  const { db, clock } = services

  const findPlace = async (context: GenericEndpointContext, email: string) => ({
    email: email.toLowerCase(),
    browserHash: (await findCodeBrowserHash(context)) ?? '',
  })

  /** After the right code. Returns whether a name is needed first; a trigger uses the code up for the session. */
  const goOn = async (context: GenericEndpointContext, codeId: string, email: string) => {
    const owner = await findUserByEmail(db, email)
    const step = toNextStep(owner)
    if (step === 'name-needed') return context.json({ status: true, needsName: true })
    if (step !== 'session') {
      await markSignInCodeUsed(db, codeId, clock.now())
      return refuse(step, 'FORBIDDEN')
    }
    const { internalAdapter } = context.context
    const [user, authContext] = [owner && (await internalAdapter.findUserById(owner.id)), findAuthContext()]
    if (!user || !authContext) return refuse('expired')
    authContext.signInCodeId = codeId
    await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user })
    return context.json({ status: true })
  }

  return {
    id: 'sign-in-by-code',
    endpoints: {
      sendSignInCode: createAuthEndpoint('/sign-in/code/send', { method: 'POST', body: address }, async (context) => {
        const place = { email: context.body.email.toLowerCase(), browserHash: await rememberCodeBrowser(context) }
        const device = toDeviceName(context.headers?.get('user-agent') ?? null)
        const hasSent = await sendSignInCode(services, place, device)
        const authContext = findAuthContext()
        if (authContext && !hasSent) authContext.hasSentNoMail = true
        return context.json({ status: true })
      }),
      signInByCode: createAuthEndpoint(
        '/sign-in/code',
        { method: 'POST', body: address.extend({ code: z.string() }) },
        async (context) => {
          const place = await findPlace(context, context.body.email)
          const countTry = async () => findAuthContext()?.countCodeTry?.()
          const entry = await enterSignInCode(services, { ...place, typed: context.body.code, countTry })
          return 'refused' in entry ? refuse(entry.refused) : goOn(context, entry.id, place.email)
        },
      ),
      /** The right code was entered before, for an address without an account. */
      nameSignInByCode: createAuthEndpoint(
        '/sign-in/code/name',
        { method: 'POST', body: address.extend({ name: z.string() }) },
        async (context) => {
          const place = await findPlace(context, context.body.email)
          const codeId = await openAccountByCode(services, place, context.body.name)
          return codeId === undefined ? refuse('expired') : goOn(context, codeId, place.email)
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
