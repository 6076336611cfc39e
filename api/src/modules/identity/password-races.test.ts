import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTotpCode } from '@escapes/contract/testing/totp'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { aUser, password } from '#test/factories/users.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'
import { stopClock } from '#test/stop-clock.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { toSignInCode } from './sign-in-code/sign-in-code.ts'

const tables = ['sessions', 'verifications', 'accounts', 'two_factors', 'users', 'passkeys'] as const
type Table = (typeof tables)[number]

stopClock()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  // Whoever is about to write to a table waits while the test holds its lock; a reset writes no `replaces_digest`.
  await sql`create function wait_at_barrier() returns trigger language plpgsql as $$
    begin
      if tg_table_name not in ('accounts', 'users') or current_query() like '%replaces_digest%'
        or current_query() like '%two_factor_enabled" =%' then
        perform pg_advisory_xact_lock_shared(tg_argv[0]::integer);
      end if;
      return null;
    end $$`.execute(db)
  for (const [key, table] of tables.entries())
    await sql`create trigger barrier before ${sql.raw(table === 'accounts' || table === 'users' ? 'update' : 'insert')} on ${sql.id(table)}
      for each statement execute function wait_at_barrier(${sql.lit(key)})`.execute(db)
})
afterAll(() => app.close())

const newPassword = 'stilt-fishers-77'

const resetLink = async (email: string): Promise<string> => {
  await new AuthBrowser(app).post('/request-password-reset', { email, redirectTo: '/auth/reset' })
  return new URL(getMailLink((await listMailsTo(app, email)).at(-1))).pathname.split('/').at(-1) ?? ''
}

/** Stops `call` before it writes to a table, resets the password, and lets the call continue. */
const resetWithin = async (table: Table, email: string, call: () => Promise<Response>): Promise<Response> => {
  const token = await resetLink(email)
  const key = sql.lit(tables.indexOf(table))
  return app.services.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${key})`.execute(held)
    const answer = call()
    try {
      const listWaiting = () =>
        sql`
        select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(held)
      await expect.poll(async () => (await listWaiting()).rows).toHaveLength(1)
      expect((await new AuthBrowser(app).post('/reset-password', { token, newPassword })).status).toBe(200)
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(held)
    }
    return answer
  })
}

const signIn = async (email: string): Promise<AuthBrowser> => {
  const browser = new AuthBrowser(app)
  expect((await browser.post('/sign-in/email', { email, password })).status).toBe(200)
  return browser
}

/** A user with a second step, and the code that is valid now. */
const enrolled = async () => {
  const { email } = await aUser(app.services.db)
  const browser = await signIn(email)
  const { totpURI } = (await (await browser.post('/two-factor/enable', { password })).json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const enrol = async () => browser.post('/two-factor/verify-totp', { code: await createTotpCode(secret, -1) })
  return { email, browser, enrol, code: () => createTotpCode(secret, 0) }
}

/** Runs the same without the constraint of a table. */
const unguarded = async (table: Table, run: () => Promise<void>): Promise<void> => {
  const { db } = app.services
  const trigger = sql.id(`${table}_password_current`)
  const toggle = (how: 'disable' | 'enable') =>
    sql`alter table ${sql.id(table)} ${sql.raw(how)} trigger ${trigger}`.execute(db)
  await toggle('disable')
  try {
    await run()
  } finally {
    await toggle('enable')
  }
}

const races = {
  'a sign-in': async () => {
    const { email } = await aUser(app.services.db)
    const browser = new AuthBrowser(app)
    const answer = await resetWithin('sessions', email, () => browser.post('/sign-in/email', { email, password }))
    return { answer, isIn: (await browser.findSignedInEmail()) === email }
  },
  'the second step of a sign-in': async () => {
    const { email, enrol, code } = await enrolled()
    await enrol()
    const browser = await signIn(email)
    const step = { code: await code() }
    const answer = await resetWithin('sessions', email, () => browser.post('/two-factor/verify-totp', step))
    return { answer, isIn: (await browser.findSignedInEmail()) === email }
  },
  'the setting up of a second factor': async () => {
    const { email, browser, enrol } = await enrolled()
    const answer = await resetWithin('sessions', email, enrol)
    return { answer, isIn: (await browser.findSignedInEmail()) === email }
  },
}

describe('a password that is reset meanwhile', () => {
  it.each(Object.entries(races))('leaves no session of %s', async (_, race) => {
    const { answer, isIn } = await race()
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PASSWORD_CHANGED' }])
    expect(isIn).toBe(false)
  })

  const halfSignIn = async () => {
    const { email, enrol, code } = await enrolled()
    await enrol()
    const browser = new AuthBrowser(app)
    await resetWithin('verifications', email, () => browser.post('/sign-in/email', { email, password }))
    return (await browser.post('/two-factor/verify-totp', { code: await code() })).status
  }

  it('leaves no sign-in that waits for its second step', async () => {
    expect(await halfSignIn()).toBe(401)
    // It begins no session either: it carries the digest of the old password.
    await unguarded('verifications', async () => expect(await halfSignIn()).toBe(401))
  })

  const findStep = async (email: string) => {
    const { db } = app.services
    const user = await db
      .selectFrom('users')
      .select(['id', 'two_factor_enabled'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const rows = await db.selectFrom('two_factors').select('id').where('user_id', '=', user.id).execute()
    return { isOn: user.two_factor_enabled, rows: rows.length }
  }
  const secondSteps = {
    'is not set up': {
      left: { isOn: false, rows: 0 },
      run: async () => {
        const { email } = await aUser(app.services.db)
        const browser = await signIn(email)
        const answer = await resetWithin('two_factors', email, () => browser.post('/two-factor/enable', { password }))
        return { answer, step: await findStep(email) }
      },
    },
    'is not turned on': {
      left: { isOn: false, rows: 1 },
      run: async () => {
        const { email, enrol } = await enrolled()
        const answer = await resetWithin('users', email, enrol)
        return { answer, step: await findStep(email) }
      },
    },
    'is not turned off': {
      left: { isOn: true, rows: 1 },
      run: async () => {
        const { email, browser, enrol, code } = await enrolled()
        await enrol()
        const stolen = { password, code: await code() }
        const answer = await resetWithin('users', email, () => browser.post('/two-factor/disable', stolen))
        return { answer, step: await findStep(email) }
      },
    },
  }

  it.each(Object.entries(secondSteps))(
    'leaves the second step to its owner: it %s by who knew the old one',
    async (_, { left, run }) => {
      const { answer, step } = await run()
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PASSWORD_CHANGED' }])
      expect(step).toEqual(left)
    },
  )

  it('leaves no session of a code by mail', async () => {
    const { email } = await aUser(app.services.db)
    const browser = new AuthBrowser(app)
    await browser.post('/sign-in/code/send', { email })
    const { auth } = app.services.config
    const codes = app.services.db.selectFrom('sign_in_codes').select(['id', 'nonce']).where('email', '=', email)
    const code = toSignInCode(await codes.executeTakeFirstOrThrow(), auth.secret)
    const answer = await resetWithin('sessions', email, () => browser.post('/sign-in/code', { email, code }))
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'CODE_USED' }])
    expect(await browser.findSignedInEmail()).toBeNull()
  })

  it('leaves no passkey that was on its way', async () => {
    const { id, email } = await aUser(app.services.db)
    const browser = await signIn(email)
    const options = await browser.open('/api/auth/passkey/generate-register-options')
    const device = createSoftwarePasskey(app.services.config.publicUrl)
    const response = device.register((await options.json()) as { challenge: string })
    const passkey = { name: 'Of a thief', response }
    const answer = await resetWithin('passkeys', email, () => browser.post('/passkey/verify-registration', passkey))
    expect(answer.ok).toBe(false)
    expect(await app.services.db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute()).toEqual([])
  })

  const change = async () => {
    const { email } = await aUser(app.services.db)
    const browser = await signIn(email)
    const stolen = { currentPassword: password, newPassword: 'tea-terraces-1867' }
    const answer = await resetWithin('accounts', email, () => browser.post('/change-password', stolen))
    const opens = async (tried: string) =>
      (await new AuthBrowser(app).post('/sign-in/email', { email, password: tried })).ok
    return { status: answer.status, isReset: await opens(newPassword), isStolen: await opens('tea-terraces-1867') }
  }

  it('is not replaced by who knew the old one', async () => {
    expect(await change()).toEqual({ status: 401, isReset: true, isStolen: false })
  })
})
