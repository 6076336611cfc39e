import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { existingPassword } from '@escapes/contract'
import { z } from 'zod'
import type { Trx } from '#/db/database.ts'
import { findViolatedConstraint } from '#/db/database-error.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import { maskEmail } from '#/mask-email.ts'
import { toLinkToken, isLinkTokenValid, parseUnverifiedRowId } from '#/link-token.ts'
import { deletePendingLinksAndSignIns, findUser, findUserByEmail, insertMailRequest } from '../queries.ts'
import {
  consumeEmailChange,
  deleteSessionsByMailbox,
  findEmailChange,
  insertEmailChange,
  setUserEmail,
} from './queries.ts'

const lifetimeMs = 3_600_000

const reject = (code: string, message: string): never => {
  throw new APIError('BAD_REQUEST', { code, message })
}

const usedAlready = { code: 'INVALID_TOKEN', message: 'This link was used already, or is incomplete.' }

/**
 * A better-auth plugin for a change of e-mail address. The link goes to the new mailbox and works in a browser that is
 * signed in as that user. The old mailbox is notified of the request and of the change.
 */
export const createEmailChangePlugin = ({ db, clock, config }: Services) => {
  const requestChange = async (trx: Trx, user: { id: string; email: string }, newEmail: string): Promise<void> => {
    const [nonce, expiresAt] = [randomBytes(32).toString('base64url'), new Date(clock.now().getTime() + lifetimeMs)]
    const change = await insertEmailChange(trx, { userId: user.id, newEmail, nonce, expiresAt })
    const token = toLinkToken('change of address', change, config.auth.secret)
    await insertMailRequest(trx, {
      dedupeKey: `email-change:${change.id}:new`,
      recipient: newEmail,
      template: 'email-change-confirm',
      data: { url: `${config.publicUrl}/dashboard/email?${new URLSearchParams({ token }).toString()}` },
    })
  }

  /** False when another account has the address by now. */
  const carryOut = async (changeId: string, sessionId: string): Promise<boolean> => {
    try {
      await transact(db, async (trx) => {
        const change = await consumeEmailChange(trx, changeId)
        const user = change && (await findUser(trx, change.user_id))
        if (!change || !user) throw new APIError('BAD_REQUEST', usedAlready)
        await setUserEmail(trx, user.id, change.new_email)
        await deleteSessionsByMailbox(trx, { userId: user.id, exceptId: sessionId })
        await deletePendingLinksAndSignIns(trx, user.id)
        for (const recipient of [user.email, change.new_email])
          await insertMailRequest(trx, {
            dedupeKey: `email-change:${change.id}:done:${recipient}`,
            recipient,
            template: 'email-changed',
            data: { to: maskEmail(change.new_email) },
          })
      })
      return true
    } catch (error) {
      if (findViolatedConstraint(error) === 'users_email_key') return false
      throw error
    }
  }

  return {
    id: 'change-email-by-link',
    endpoints: {
      changeEmail: createAuthEndpoint(
        '/change-email',
        {
          method: 'POST',
          body: z.object({ newEmail: z.string(), password: existingPassword() }),
          use: [sensitiveSessionMiddleware],
        },
        async (context) => {
          const { user } = context.context.session
          const newEmail = context.body.newEmail.toLowerCase()
          if (!z.email().safeParse(newEmail).success) reject('INVALID_EMAIL', 'This is no e-mail address.')
          const account = await context.context.internalAdapter.findCredentialAccount(user.id)
          const { password } = context.body
          if (!account?.password || !(await context.context.password.verify({ hash: account.password, password })))
            reject('INVALID_PASSWORD', 'The password is not right.')
          if (newEmail === user.email) reject('EMAIL_UNCHANGED', 'This is your address already.')
          // An address that another account has gets no mail, and the response is the same.
          const isTaken = (await findUserByEmail(db, newEmail)) !== undefined
          await transact(db, async (trx) => {
            if (!isTaken) await requestChange(trx, user, newEmail)
            await insertMailRequest(trx, {
              dedupeKey: `email-change:${uuidv7()}:old`,
              recipient: user.email,
              template: 'email-change-requested',
              data: { to: maskEmail(newEmail) },
            })
          })
          return context.json({ status: true })
        },
      ),
      confirmEmailChange: createAuthEndpoint(
        '/change-email/confirm',
        { method: 'POST', body: z.object({ token: z.string() }), use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { token } = context.body
          const id = parseUnverifiedRowId(token)
          const change = id === undefined ? undefined : await findEmailChange(db, id)
          if (!change || !isLinkTokenValid('change of address', token, change, config.auth.secret))
            throw new APIError('BAD_REQUEST', usedAlready)
          if (change.expires_at <= clock.now()) reject('TOKEN_EXPIRED', 'This link has expired.')
          const { session, user } = context.context.session
          if (change.user_id !== user.id)
            reject('OTHER_ACCOUNT', 'This link belongs to another account than the one that is signed in here.')
          if (!(await carryOut(change.id, session.id)))
            reject('EMAIL_TAKEN', 'Another account has this address by now.')
          return context.json({ status: true, email: change.new_email })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
