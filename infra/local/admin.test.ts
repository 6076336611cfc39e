import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUser } from '@escapes/api/src/modules/identity/index.ts'
import { startMigratedDatabase } from '@escapes/api/test/template-database.ts'
import type { CommandLine } from './commands/command-line.ts'
import { runAdmin } from './commands/run-admin.ts'
import { runReleaseToken } from './commands/run-release-token.ts'
import { withClient } from './postgres/database.ts'
import { withProductDatabase } from './postgres/product-connection.ts'
import { demoPassword, demoUsers } from '@escapes/demo/seed/demo-users.ts'
import { getInheritedEnv, repositoryRoot } from './stack/settings.ts'

let postgres: Awaited<ReturnType<typeof startMigratedDatabase>>
const run = (program: string, args: string[] = [], input = '') =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(repositoryRoot, program), ...args], {
    cwd: repositoryRoot,
    env: { ...getInheritedEnv(), DATABASE_URL: postgres.url },
    input,
    encoding: 'utf8',
  })
/** As its process would run it, without the second of processor time that starting one costs. */
const runInProcess =
  (command: (line: CommandLine) => Promise<number>) =>
  async (args: string[], input = '') => {
    const printed = { stdout: '', stderr: '' }
    const status = await command({
      args,
      env: { ...getInheritedEnv(), DATABASE_URL: postgres.url },
      print: (text) => void (printed.stdout += `${text}\n`),
      printError: (text) => void (printed.stderr += `${text}\n`),
      readPassword: () => Promise.resolve(input.split(/\r?\n/, 1)[0] ?? ''),
    })
    return { status, ...printed }
  }
const admin = runInProcess(runAdmin)
const token = runInProcess(runReleaseToken)
const adminProcess = (args: string[], input?: string) => run('infra/local/admin.ts', args, input)
const rows = <R extends object>(text: string) =>
  withClient(postgres.url, async (client) => (await client.query<R>(text)).rows)

beforeAll(async () => {
  postgres = await startMigratedDatabase()
})
afterAll(() => postgres.stop())

it('the first admin is made with a password that is fit for staff, and only once', async () => {
  const address = 'owner@escapes.lk'
  expect(await admin(['create', address], 'eleven-char')).toMatchObject({
    status: 1,
    stderr: 'Use at least 12 characters.\n',
  })
  expect((await admin(['create', address], 'passwordpassword\n')).status).toBe(1)
  expect(await rows('select from users')).toHaveLength(0)

  expect(adminProcess(['create', address, '--name', 'Olu'], 'nine-arches-of-demodara\n')).toMatchObject({ status: 0 })
  expect(await rows('select email, name, role, email_verified from users')).toEqual([
    { email: address, name: 'Olu', role: 'admin', email_verified: true },
  ])
  expect(await admin(['create', address], 'nine-arches-of-demodara')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('has an account') as string,
  })
  expect((await admin(['create', 'nobody'], 'nine-arches-of-demodara')).status).toBe(2)
})

it('accounts of the demo are closed, and others left alone', async () => {
  const [demo] = demoUsers
  const env = { ...getInheritedEnv(), DATABASE_URL: postgres.url }
  await withProductDatabase(env, (db) => createUser(db, { ...demo, password: demoPassword }))
  expect((await admin(['close-demo'])).stdout).toBe(`Closed: ${demo.email}.\n`)
  expect((await admin(['close-demo'])).stdout).toContain('no demo account')
  const open = await rows<{ email: string }>('select email from users join accounts on accounts.user_id = users.id')
  expect(open).toEqual([{ email: 'owner@escapes.lk' }])
})

it('a person who lost app and recovery codes is signed out, notified, and sets up a second step again', async () => {
  const email = 'lost@escapes.lk'
  expect(await admin(['reset-second-step', email])).toMatchObject({
    status: 1,
    stderr: `There is no account of ${email}.\n`,
  })
  await admin(['create', email], 'nine-arches-of-demodara')
  expect(await admin(['reset-second-step', email])).toMatchObject({
    status: 1,
    stderr: `${email} has no second step.\n`,
  })
  await rows(`with owner as (update users set two_factor_enabled = true where email = '${email}' returning id),
      step as (insert into two_factors (user_id, secret, backup_codes) select id, 'sealed', 'sealed' from owner)
    insert into sessions (user_id, token, expires_at) select id, 'a-token', now() + interval '1 hour' from owner`)
  const { status, stdout } = adminProcess(['reset-second-step', 'Lost@escapes.lk'])
  expect(status).toBe(0)
  expect(stdout).toContain('"security":"totp-reset"')
  const [left] =
    await rows(`select two_factor_enabled, (select count(*)::int from sessions where user_id = users.id) as sessions,
      (select count(*)::int from two_factors where user_id = users.id) as steps,
      (select array_agg(template) from mails where recipient = users.email) as mails
    from users where email = '${email}'`)
  expect(left).toEqual({ two_factor_enabled: false, sessions: 0, steps: 0, mails: ['second-step-reset'] })
  expect((await admin(['reset-second-step'])).status).toBe(2)
  expect((await admin(['approve'])).status).toBe(2)
  expect(await admin(['approve', email])).toMatchObject({ status: 1 })
})

it('the audit log is verified, and its first wrong entry is named', async () => {
  await rows(`insert into audit_entries (action, user_id, user_name, role, kind, changes, address, request_id)
    select 'POST /things', uuidv7(), 'Nimal', 'admin', 'things', '[]', '203.0.113.7', 'a-request' from generate_series(1, 3)`)
  const { stdout } = await admin(['verify-audit'])
  const [, count = ''] = /^The audit log is whole: (\d+) entries\. Head (\d+):[0-9a-f]{64}\n$/.exec(stdout) ?? []
  const noted = stdout.trim().split(' ').at(-1) ?? ''
  expect((await admin(['verify-audit', noted])).status).toBe(0)
  expect(await admin(['verify-audit', `${count}:${'f'.repeat(64)}`])).toMatchObject({
    status: 1,
    stderr: `Entry ${count} is not the one that was noted. Whole before it: ${Number(count) - 1}.\n`,
  })
  await withClient(postgres.url, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query("update audit_entries set user_name = 'Somebody' where number = 2")
  })
  expect(await admin(['verify-audit'])).toMatchObject({
    status: 1,
    stderr: 'Entry 2 was changed. Whole before it: 1.\n',
  })
  expect((await admin(['verify-audit', 'nonsense'])).status).toBe(2)
})

it('a token for a team is printed once, and only its hash is kept', async () => {
  const { status, stdout } = run('infra/local/release-token.ts', ['grant', 'account', 'Account team'])
  expect(status).toBe(0)
  const printed = stdout.trim()
  expect(printed).toMatch(/^[\w-]{43}$/)
  expect(await rows('select remote, name, token_hash from release_tokens')).toEqual([
    { remote: 'account', name: 'Account team', token_hash: createHash('sha256').update(printed).digest('hex') },
  ])
  expect((await token(['grant', 'nobody'])).status).toBe(2)
  // That of a check runner releases nothing: no remote has this name.
  expect((await token(['grant-runner', 'Runner'])).status).toBe(0)
  expect(await rows(`select remote from release_tokens where name = 'Runner'`)).toEqual([{ remote: 'check runner' }])
})

it('tokens are listed without the secret, and revoked by name or id', async () => {
  const grant = async () => (await token(['grant', 'storefront', 'Shared name'])).stdout.trim()
  const [first, second] = [await grant(), await grant()]
  const toHash = (secret = '') => createHash('sha256').update(secret).digest('hex')
  await rows(`update release_tokens set last_used_at = '2027-01-02 03:04:05Z' where token_hash = '${toHash(first)}'`)
  await rows(
    `insert into release_tokens (remote, name, token_hash) values ('account', 'Shared name', '${toHash(first)}')`,
  )

  const listed = await token(['list'])
  expect(listed.status).toBe(0)
  const lines = listed.stdout.split('\n')
  expect(lines[0]).toMatch(/^id +name +remotes +created \(UTC\) +last used +revoked$/)
  expect(lines.find((line) => line.startsWith(toHash(first).slice(0, 12)))).toMatch(
    /Shared name +account,storefront +\d{4}-\d\d-\d\d \d\d:\d\d +2027-01-02 03:04$/,
  )
  expect(lines.find((line) => line.startsWith(toHash(second).slice(0, 12)))).toMatch(/storefront .* never$/)
  for (const secret of [first, second, toHash(first), toHash(second)]) expect(listed.stdout).not.toContain(secret)

  const valid = () => rows("select 1 from release_tokens where name = 'Shared name' and revoked_at is null")
  const id = toHash(first).slice(0, 12)
  expect(await token(['revoke', 'Shared name'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(id) as string,
  })
  expect(await valid()).toHaveLength(3)
  const revoked = `Revoked ${id} "Shared name": it releases account, storefront no more.\n`
  expect(await token(['revoke', id])).toMatchObject({ status: 0, stdout: revoked })
  expect(await valid()).toHaveLength(1)
  expect(await token(['revoke', id])).toMatchObject({ status: 1, stderr: `${id} is revoked already.\n` })
  expect((await token(['revoke', 'Shared name'])).status).toBe(0)
  expect(await token(['revoke', 'Nobody'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no token') as string,
  })
  expect((await token(['list'])).stdout.match(/Shared name .* \d\d:\d\d$/gm)).toHaveLength(2)
  expect((await token(['--help'])).stdout).toContain('revoke <id|name>')
  expect((await token(['revoke'])).status).toBe(2)
})

it('each command leaves an entry that says who ran it on which machine, and nothing secret', async () => {
  const email = 'logged@escapes.lk'
  const noted = async () => Number((await rows<{ number: string }>('select number from audit_head'))[0]?.number)
  const before = await noted()
  await admin(['create', email, '--name', 'Mala'], 'nine-arches-of-demodara')
  await rows(`with owner as (update users set two_factor_enabled = true where email = '${email}' returning id)
    insert into two_factors (user_id, secret, backup_codes) select id, 'sealed', 'sealed' from owner`)
  await admin(['reset-second-step', email])
  await admin(['create', email], 'nine-arches-of-demodara')
  const secret = (await token(['grant', 'account', 'Logged team'])).stdout.trim()
  await token(['revoke', 'Logged team'])
  const [user] = await rows<{ id: string }>(`select id from users where email = '${email}'`)
  const id = createHash('sha256').update(secret).digest('hex').slice(0, 12)
  const toChanges = (kind: string, thing: string | undefined, ...fields: [string, string | null, string | null][]) =>
    fields.map(([field, from, to]) => ({ kind, id: thing, field, before: from, after: to }))
  expect(
    await rows(`select action, kind, thing_id, changes from audit_entries where number > ${before} order by number`),
  ).toEqual([
    {
      action: 'npm run admin -- create',
      kind: 'users',
      thing_id: user?.id,
      changes: toChanges('users', user?.id, ['name', null, 'Mala'], ['role', null, 'admin']),
    },
    {
      action: 'npm run admin -- reset-second-step',
      kind: 'users',
      thing_id: user?.id,
      changes: toChanges('users', user?.id, ['secondStep', 'true', 'false']),
    },
    {
      action: 'npm run release -- token grant',
      kind: 'release-tokens',
      thing_id: id,
      changes: toChanges('release-tokens', id, ['holder', null, 'Logged team'], ['releases', null, 'account']),
    },
    {
      action: 'npm run release -- token revoke',
      kind: 'release-tokens',
      thing_id: id,
      changes: toChanges('release-tokens', id, ['holder', 'Logged team', null], ['releases', '["account"]', null]),
    },
  ])
  expect(await rows(`select distinct user_name, role, address from audit_entries where number > ${before}`)).toEqual([
    { user_name: 'Operator of the server', role: 'operator', address: `${userInfo().username}@${hostname()}` },
  ])
})
