import { setTimeout } from 'node:timers/promises'
import { betterAuth } from 'better-auth'
import { APIError, isAPIError } from 'better-auth/api'
import { isStaff } from '@escapes/contract'
import { backgroundRequestHeader } from '@escapes/contract/client'
import { findViolatedConstraint } from '#/db/database-error.ts'
import type { AuthHandler } from '#/http/app.ts'
import { isRecent } from '#/http/authorise.ts'
import { NotFound } from '#/http/problem.ts'
import type { RateLimits } from '#/http/rate-limit.ts'
import { parseJson, requireJsonContentType } from '#/http/parse-json.ts'
import type { Services } from '#/services.ts'
import { toAccountKey } from './account-key.ts'
import { type AuthRequestContext, findAuthContext, runWithAuthContext } from './auth-request-context.ts'
import {
  type AuthCall,
  type ConsumedAuthLimits,
  consumeAuthLimits,
  consumeCodeTry,
  consumeInvalidCallLimits,
  findMailbox,
  isLimitedPerUser,
  toFairQueueGroups,
} from './auth-limits.ts'
import { clientAddressHeader, createAuthOptions } from './auth-options.ts'
import { isServedAuthRoute } from './auth-routes.ts'
import { normalizeRedirectsInUrl, normalizeRedirectsInBody } from './normalize-redirects.ts'
import { createKnownDevices } from './known-devices.ts'
import { parseAuthBody } from './parse-auth-body.ts'
import {
  deleteSession,
  findSessionPasswordDigest,
  findSessionUser,
  markSessionAuthenticated,
  type SessionUser,
  touchSession,
} from './queries.ts'
import { isProviderCallback, toFailure, toFailureRedirect } from './providers/callback-failure.ts'
import { notifyPasskeyChange } from './passkeys/notify-passkey-change.ts'
import { notifyProviderChange } from './providers/notify-provider-change.ts'
import { type SecondStepChangeKind, notifySecondStepChange } from './notify-second-step-change.ts'
import { toSecurityEvent, logSecurityEvent, type SecurityEvent } from './security-events.ts'
import { findSessionToken, isSignedOutHere, readCookies, toSignedInHereCookie } from './session-cookie.ts'
import { toCaller, isStaffSessionExpired, shouldTouchSession } from './session-lifetime.ts'
import { trimAuthAnswer } from './trim-auth-answer.ts'

const toAuthPath = (request: Request): string => new URL(request.url).pathname.slice('/api/auth'.length)

/** Gives back what a call took of its limits and did not use. */
const settle = async (
  budget: ConsumedAuthLimits,
  isDone: boolean,
  { hasSentNoMail, isPasswordTried }: AuthRequestContext,
): Promise<void> => {
  if (isDone) await budget.giveBack()
  else if (!isPasswordTried) await budget.giveBackUntried()
  if (!isDone || hasSentNoMail) await budget.giveBackMail()
}

/** The same for every provider. */
const toLimitedPath = (path: string): string => (path.startsWith('/callback/') ? '/callback' : path)

/** Reads the body once, for the checks here and for better-auth. Undefined when it is empty; throws unless it is JSON. */
const readBody = async (request: Request): Promise<unknown> => {
  if (request.method === 'GET') return undefined
  const text = await request.text()
  if (text === '') return undefined
  requireJsonContentType(request.headers.get('content-type') ?? undefined)
  return parseJson(text)
}

const findEmailIn = (body: unknown): string | undefined =>
  body !== null && typeof body === 'object' && 'email' in body && typeof body.email === 'string'
    ? body.email
    : undefined

/**
 * No device is trusted to leave the second step out: it could not be listed, nor ended with the sessions. A cookie of one
 * from before is not passed on, nor a session in which we see nobody.
 */
const toPassedOnCookies = (cookies: string | null, sessionName: string, isSignedIn: boolean): string | null =>
  [...readCookies(cookies)]
    .filter(([name]) => !name.endsWith('trust_device') && (isSignedIn || name !== sessionName))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ') || null

/** The `cookie` header of the next request after this response. */
const toCookiesAfter = (response: Response): string | null =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ') || null

const passwordChanged = (): Response =>
  Response.json({ code: 'PASSWORD_CHANGED', message: 'The password was changed meanwhile.' }, { status: 401 })

const accountDeactivated = (): Response =>
  Response.json({ code: 'ACCOUNT_DEACTIVATED', message: 'This account has been deactivated.' }, { status: 403 })

const passwordNeeded = (): Response =>
  Response.json(
    {
      code: 'PASSWORD_NEEDED',
      message: 'Accounts of staff, and those with a second step, are for the password alone.',
    },
    { status: 403 },
  )

const codeUsed = (): Response =>
  Response.json({ code: 'CODE_USED', message: 'This code was used already.' }, { status: 400 })

/** The answer to a write that a constraint of the database rejected. */
const constraintResponses: Readonly<Record<string, () => Response>> = {
  password_is_current: passwordChanged,
  // Written after the password was right, so that a stranger does not learn of the account.
  account_is_active: accountDeactivated,
  password_is_needed: passwordNeeded,
  sign_in_code_is_unused: codeUsed,
}

const codeNeeded = (): Response =>
  Response.json(
    { code: 'CODE_NEEDED', message: 'Enter the code that your app shows, or a recovery code.' },
    { status: 401 },
  )

const sessionNeeded = (): Response =>
  Response.json({ code: 'SIGN_IN_REQUIRED', message: 'Please sign in first.' }, { status: 401 })

const authenticationNeeded = (): Response =>
  Response.json(
    { code: 'RECENT_AUTHENTICATION_NEEDED', message: 'Please show once more that it is you.' },
    { status: 403 },
  )

/** Whoever has them signs in from then on, so a stolen session alone adds none. */
const passkeyAdditionPaths: ReadonlySet<string> = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
])

/** Calls that end or replace an existing second step. */
const secondStepChangePaths: ReadonlySet<string> = new Set(['/two-factor/disable', '/two-factor/generate-backup-codes'])

const secondStepChange: Partial<Record<SecurityEvent, SecondStepChangeKind>> = {
  'totp-on': 'on',
  'totp-off': 'off',
  'recovery-codes-made': 'codes',
}

/** Calls by which a signed-in user authenticates again. */
const reauthenticationPaths: ReadonlySet<string> = new Set(['/verify-password', '/two-factor/verify-totp'])

/** The library answers a passkey that it cannot read, or that another account has, as a fault of ours. */
const toPasskeyAnswer = (path: string, response: Response): Response =>
  path === '/passkey/verify-registration' && response.status === 500
    ? new Response(response.body, { status: 400, headers: response.headers })
    : response

type AuthAnswer = (
  request: Request,
  from: Parameters<AuthHandler['handle']>[1],
  authContext: AuthRequestContext,
) => Promise<Response>

/** Sessions and everything below `/api/auth`. The database must be migrated before it is called. */
interface CountedCall {
  request: Request
  address: string
  log: Parameters<AuthAnswer>[1]['log']
  body: unknown
  cookies: string | null
  earlier: string | undefined
  user: SessionUser | undefined
  call: AuthCall
}

export const createAuth = (services: Services, limits: RateLimits): AuthHandler => {
  const devices = createKnownDevices(services.config.auth)
  const isHttps = services.config.auth.useSecureCookies
  const auth = betterAuth({
    ...createAuthOptions(services),
    onAPIError: {
      errorURL: '/auth',
      onError: (error) => {
        const authContext = findAuthContext()
        if (authContext && !isAPIError(error)) authContext.unexpectedError = error
      },
    },
  })
  const findSessionTokenIn = async (cookies: string | null): Promise<string | undefined> => {
    const { authCookies } = await auth.$context
    const token = findSessionToken(cookies, authCookies.sessionToken.name, services.config.auth.secret)
    if (token === undefined || !isSignedOutHere(cookies, isHttps)) return token
    await deleteSession(services.db, token)
    return undefined
  }
  const findUserByToken = async (token: string | undefined, isInUse = true): Promise<SessionUser | undefined> => {
    const now = new Date()
    const user = token === undefined ? undefined : await findSessionUser(services.db, token, now)
    if (!token || !user) return undefined
    if (isStaffSessionExpired(user, now)) {
      await deleteSession(services.db, token)
      return undefined
    }
    if (isInUse && shouldTouchSession(user, now)) await touchSession(services.db, user.session_id, now)
    return user
  }
  const handle = (request: Request, authContext: AuthRequestContext): Promise<Response> =>
    runWithAuthContext(authContext, async () => {
      const response = await auth.handler(request)
      const createResponse = constraintResponses[findViolatedConstraint(authContext.unexpectedError) ?? '']
      if (createResponse) return createResponse()
      if (authContext.unexpectedError !== undefined) throw authContext.unexpectedError
      return response
    })
  const callSelf = (request: Request, path: string, body: object, authContext: AuthRequestContext): Promise<Response> =>
    handle(
      new Request(new URL(`/api/auth${path}`, request.url), {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify(body),
      }),
      authContext,
    )
  const requirePassword = async (request: Request, sent: unknown, authContext: AuthRequestContext) => {
    const { password } = (sent ?? {}) as { password?: unknown }
    const shown = await callSelf(request, '/verify-password', { password }, authContext)
    return shown.ok ? undefined : shown
  }
  /**
   * Turning the second step off and making recovery codes need both steps again: a stolen session and password are not
   * enough. Returns the rejection, if any. The password is checked first, so that no code is used up in vain.
   */
  const requireCode = async (request: Request, sent: unknown, authContext: AuthRequestContext) => {
    const { code } = (sent ?? {}) as { code?: unknown }
    const rejection = await requirePassword(request, sent, authContext)
    if (rejection) return rejection
    if (typeof code !== 'string' || code.trim() === '') return codeNeeded()
    const isFromApp = /^\d{6}$/.test(code.trim())
    const path = `/two-factor/${isFromApp ? 'verify-totp' : 'verify-backup-code'}`
    const passed = await callSelf(request, path, { code: code.trim() }, authContext)
    return passed.ok ? undefined : passed
  }
  /** A call by which an account changes its ways in: the rejection, if any. */
  const findRejection = async (
    path: string,
    user: SessionUser | undefined,
    request: Request,
    sent: unknown,
    authContext: AuthRequestContext,
  ): Promise<Response | undefined> => {
    if (user?.two_factor_enabled && secondStepChangePaths.has(path)) return requireCode(request, sent, authContext)
    if (passkeyAdditionPaths.has(path)) {
      if (!user) return sessionNeeded()
      if (!isRecent(user.authenticated_at)) return authenticationNeeded()
      const session = await findSessionPasswordDigest(services.db, user.session_id)
      if (session?.passwordDigest) authContext.passwordDigest = session.passwordDigest
      return undefined
    }
    if (!user || path !== '/link-social') return undefined
    if (isStaff(user.role) || user.two_factor_enabled) return passwordNeeded()
    return requirePassword(request, sent, authContext)
  }
  const toAuthCall = (request: Request, address: string, body: unknown, user: SessionUser | undefined): AuthCall => {
    const path = toLimitedPath(toAuthPath(request))
    const email = findEmailIn(body)
    const deviceId =
      email === undefined ? undefined : devices.findDeviceId(request.headers.get('cookie'), email, new Date())
    const mailbox = findMailbox(path, body)
    return { path, address, email, mailbox, deviceId, userId: isLimitedPerUser(path) ? user?.id : undefined }
  }
  /** The library logs what it does not know, so the problem is answered as one that it knows. */
  const countCodeTry = async (call: AuthCall, authContext: AuthRequestContext): Promise<void> => {
    try {
      await consumeCodeTry(limits, call)
    } catch (error) {
      authContext.unexpectedError = error
      throw new APIError('TOO_MANY_REQUESTS')
    }
  }
  /** After its limits were counted. */
  const answerCounted = async (
    { request, address, log, body, cookies, earlier, user, call }: CountedCall,
    authContext: AuthRequestContext,
  ): Promise<Response> => {
    const { publicUrl } = services.config
    const headers = new Headers(request.headers)
    headers.set(clientAddressHeader, address)
    headers.delete('content-length')
    const { authCookies } = await auth.$context
    const passedOn = toPassedOnCookies(cookies, authCookies.sessionToken.name, user !== undefined)
    if (passedOn === null) headers.delete('cookie')
    else headers.set('cookie', passedOn)
    // The origin was checked before; better-auth knows one spelling of it only.
    if (request.method !== 'GET') headers.set('origin', publicUrl)
    const url = normalizeRedirectsInUrl(request.url, publicUrl)
    Object.assign(authContext, {
      queueGroups: toFairQueueGroups(call),
      isKnownDevice: call.deviceId !== undefined,
      userId: user?.id,
      countCodeTry: () => countCodeTry(call, authContext),
    })
    const forwarded = new Request(url, {
      method: request.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const rejection = await findRejection(call.path, user, forwarded.clone(), body, authContext)
    const whole = rejection ?? toPasskeyAnswer(call.path, await handle(forwarded, authContext))
    const response = await trimAuthAnswer(call.path, whole)
    const begun = await findSessionTokenIn(toCookiesAfter(response))
    // A browser has one session: the one before is deleted.
    if (earlier && begun && earlier !== begun) await deleteSession(services.db, earlier)
    if (begun) response.headers.append('set-cookie', toSignedInHereCookie(isHttps))
    if (earlier && user && !begun && response.ok && reauthenticationPaths.has(call.path))
      await markSessionAuthenticated(services.db, earlier)
    const newUser = await findUserByToken(begun)
    const provenEmail = authContext.provenEmail ?? newUser?.email
    if (provenEmail !== undefined)
      response.headers.append('set-cookie', devices.createDeviceCookie(cookies, provenEmail, new Date()))
    const event = toSecurityEvent({
      path: call.path,
      isSuccessful:
        call.path === '/callback'
          ? begun !== undefined || authContext.connectedProviderId !== undefined
          : response.status < 400,
      hadSession: user !== undefined,
      hasNewSession: begun !== undefined,
      hadSecondFactor: user?.two_factor_enabled === true,
    })
    const what = event && secondStepChange[event]
    if (what && user) await notifySecondStepChange(services.db, user, what)
    if (event === 'passkey-added' && user)
      await notifyPasskeyChange(services.db, user.email, 'added', (body as { name: string }).name)
    if (authContext.connectedProviderId !== undefined && user)
      await notifyProviderChange(services, user, 'connected', authContext.connectedProviderId)
    const userId = newUser?.id ?? user?.id ?? authContext.provenUserId
    const account = userId === undefined && call.email !== undefined ? toAccountKey(call.email) : undefined
    if (event) logSecurityEvent(log, event, { address, userId, account })
    if (authContext.secondStepRemoval === 'done') logSecurityEvent(log, 'totp-reset', { address, userId })
    response.headers.set('cache-control', 'no-store')
    return response
  }
  /** What cannot be a try counts for its network alone: nobody's account is closed by it. */
  const readFittingBody = async (request: Request, path: string, address: string): Promise<unknown> => {
    try {
      return parseAuthBody(path, normalizeRedirectsInBody(await readBody(request), services.config.publicUrl))
    } catch (error) {
      await consumeInvalidCallLimits(limits, path, address)
      throw error
    }
  }
  const answer: AuthAnswer = async (request, { address, log }, authContext) => {
    if (!isServedAuthRoute(request.method, toAuthPath(request))) throw new NotFound()
    const body = await readFittingBody(request, toLimitedPath(toAuthPath(request)), address)
    const cookies = request.headers.get('cookie')
    const earlier = await findSessionTokenIn(cookies)
    const user = await findUserByToken(earlier)
    const call = toAuthCall(request, address, body, user)
    const budget = await consumeAuthLimits(limits, call)
    const least = call.mailbox === undefined ? undefined : setTimeout(services.config.auth.leastMsOfMailForms)
    try {
      const response = await answerCounted({ request, address, log, body, cookies, earlier, user, call }, authContext)
      await least
      await settle(budget, response.ok, authContext)
      return response
    } catch (error) {
      await settle(budget, false, authContext)
      throw error
    }
  }
  return {
    findCaller: async (headers) => {
      const user = await findUserByToken(
        await findSessionTokenIn(headers.get('cookie')),
        !headers.has(backgroundRequestHeader),
      )
      return user ? toCaller(user, services.config.auth.staffTotp) : null
    },
    handle: async (request, from) => {
      const authContext: AuthRequestContext = { queueGroups: [], isKnownDevice: false }
      if (!isProviderCallback(request.method, toAuthPath(request))) return answer(request, from, authContext)
      // A browser on its way back from a provider shows whatever is answered: always a page of ours.
      try {
        return await toFailureRedirect(await answer(request, from, authContext), authContext.failurePage)
      } catch (error) {
        return toFailureRedirect(toFailure(error, from.log), authContext.failurePage)
      }
    },
  }
}
