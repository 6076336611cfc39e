import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { backgroundRequestHeader } from '@escapes/contract/client'
import { findViolatedConstraint } from '#/db/database-error.ts'
import type { AuthHandler } from '#/http/app.ts'
import { NotFound } from '#/http/problem.ts'
import type { RateLimits } from '#/http/rate-limit.ts'
import { parseJson, requireJsonContentType } from '#/http/parse-json.ts'
import type { Services } from '#/services.ts'
import { toAccountKey } from './account-key.ts'
import { type AuthRequestContext, findAuthContext, runWithAuthContext } from './auth-request-context.ts'
import { type AuthCall, toFairQueueGroups, isLimitedPerUser, consumeAuthLimits } from './auth-limits.ts'
import { clientAddressHeader, createAuthOptions } from './auth-options.ts'
import { isServedAuthRoute } from './auth-routes.ts'
import { normalizeRedirectsInUrl, normalizeRedirectsInBody } from './normalize-redirects.ts'
import { createKnownDevices } from './known-devices.ts'
import { parseNameInBody } from './parse-name-in-body.ts'
import { deleteSession, findSessionUser, markSessionAuthenticated, type SessionUser, touchSession } from './queries.ts'
import { type SecondStepChangeKind, notifySecondStepChange } from './notify-second-step-change.ts'
import { toSecurityEvent, logSecurityEvent, type SecurityEvent } from './security-events.ts'
import { findSessionToken } from './session-cookie.ts'
import { toCaller, isStaffSessionExpired, shouldTouchSession } from './session-lifetime.ts'

const toAuthPath = (request: Request): string => new URL(request.url).pathname.slice('/api/auth'.length)

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

/** The answer to a write that a constraint of the database rejected. */
const constraintResponses: Readonly<Record<string, () => Response>> = {
  password_is_current: passwordChanged,
  // Written after the password was right, so that a stranger does not learn of the account.
  account_is_active: accountDeactivated,
}

const codeNeeded = (): Response =>
  Response.json(
    { code: 'CODE_NEEDED', message: 'Enter the code that your app shows, or a recovery code.' },
    { status: 401 },
  )

/** Calls that end or replace an existing second step. */
const secondStepChangePaths: ReadonlySet<string> = new Set(['/two-factor/disable', '/two-factor/generate-backup-codes'])

const secondStepChange: Partial<Record<SecurityEvent, SecondStepChangeKind>> = {
  'totp-on': 'on',
  'totp-off': 'off',
  'recovery-codes-made': 'codes',
}

/** Calls by which a signed-in user authenticates again. */
const reauthenticationPaths: ReadonlySet<string> = new Set(['/verify-password', '/two-factor/verify-totp'])

/** Sessions and everything below `/api/auth`. The database must be migrated before it is called. */
export const createAuth = (services: Services, limits: RateLimits): AuthHandler => {
  const devices = createKnownDevices(services.config.auth)
  const auth = betterAuth({
    ...createAuthOptions(services),
    onAPIError: {
      onError: (error) => {
        const authContext = findAuthContext()
        if (authContext && !isAPIError(error)) authContext.unexpectedError = error
      },
    },
  })
  const findSessionTokenIn = async (cookies: string | null): Promise<string | undefined> => {
    const { authCookies } = await auth.$context
    return findSessionToken(cookies, authCookies.sessionToken.name, services.config.auth.secret)
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
  /**
   * Turning the second step off and making recovery codes need both steps again: a stolen session and password are not
   * enough. Returns the rejection, if any. The password is checked first, so that no code is used up in vain.
   */
  const requireCode = async (request: Request, sent: unknown, authContext: AuthRequestContext) => {
    const { password, code } = (sent ?? {}) as { password?: unknown; code?: unknown }
    const callSelf = (path: string, body: object) =>
      handle(
        new Request(new URL(`/api/auth${path}`, request.url), {
          method: 'POST',
          headers: request.headers,
          body: JSON.stringify(body),
        }),
        authContext,
      )
    const shown = await callSelf('/verify-password', { password })
    if (!shown.ok) return shown
    if (typeof code !== 'string' || code.trim() === '') return codeNeeded()
    const isFromApp = /^\d{6}$/.test(code.trim())
    const passed = await callSelf(`/two-factor/${isFromApp ? 'verify-totp' : 'verify-backup-code'}`, {
      code: code.trim(),
    })
    return passed.ok ? undefined : passed
  }
  const toAuthCall = (request: Request, address: string, body: unknown, user: SessionUser | undefined): AuthCall => {
    const path = toAuthPath(request)
    const email = findEmailIn(body)
    const deviceId =
      email === undefined ? undefined : devices.findDeviceId(request.headers.get('cookie'), email, new Date())
    return { path, address, email, deviceId, userId: isLimitedPerUser(path) ? user?.id : undefined }
  }
  return {
    findCaller: async (headers) => {
      const user = await findUserByToken(
        await findSessionTokenIn(headers.get('cookie')),
        !headers.has(backgroundRequestHeader),
      )
      return user ? toCaller(user, services.config.auth.staffTotp) : null
    },
    handle: async (request, { address, log }) => {
      const { publicUrl } = services.config
      if (!isServedAuthRoute(request.method, toAuthPath(request))) throw new NotFound()
      const sent = await readBody(request)
      const cookies = request.headers.get('cookie')
      const earlier = await findSessionTokenIn(cookies)
      const user = await findUserByToken(earlier)
      const call = toAuthCall(request, address, sent, user)
      const budget = await consumeAuthLimits(limits, call)
      const fit = normalizeRedirectsInBody(parseNameInBody(call.path, sent), publicUrl)
      const body = fit === undefined ? undefined : JSON.stringify(fit)
      const headers = new Headers(request.headers)
      headers.set(clientAddressHeader, address)
      headers.delete('content-length')
      // The origin was checked before; better-auth knows one spelling of it only.
      if (request.method !== 'GET') headers.set('origin', publicUrl)
      const url = normalizeRedirectsInUrl(request.url, publicUrl)
      const authContext: AuthRequestContext = {
        queueGroups: toFairQueueGroups(call),
        isKnownDevice: call.deviceId !== undefined,
      }
      const forwarded = new Request(url, { method: request.method, headers, body })
      const rejection =
        user?.two_factor_enabled && secondStepChangePaths.has(call.path)
          ? await requireCode(forwarded.clone(), sent, authContext)
          : undefined
      const response = rejection ?? (await handle(forwarded, authContext))
      if (response.ok) await budget.giveBack()
      const begun = await findSessionTokenIn(toCookiesAfter(response))
      // A browser has one session: the one before is deleted.
      if (earlier && begun && earlier !== begun) await deleteSession(services.db, earlier)
      if (earlier && user && !begun && response.ok && reauthenticationPaths.has(call.path))
        await markSessionAuthenticated(services.db, earlier)
      const newUser = await findUserByToken(begun)
      const provenEmail = authContext.provenEmail ?? newUser?.email
      if (provenEmail !== undefined)
        response.headers.append('set-cookie', devices.createDeviceCookie(cookies, provenEmail, new Date()))
      const event = toSecurityEvent({
        path: call.path,
        isSuccessful: response.status < 400,
        hadSession: user !== undefined,
        hasNewSession: begun !== undefined,
        hadSecondFactor: user?.two_factor_enabled === true,
      })
      const what = event && secondStepChange[event]
      if (what && user) await notifySecondStepChange(services.db, user, what)
      const userId = newUser?.id ?? user?.id ?? authContext.provenUserId
      const account = userId === undefined && call.email !== undefined ? toAccountKey(call.email) : undefined
      if (event) logSecurityEvent(log, event, { address, userId, account })
      response.headers.set('cache-control', 'no-store')
      return response
    },
  }
}
