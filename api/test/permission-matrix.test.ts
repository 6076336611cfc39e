import { type Access, api, type Api, type Endpoint, leavesAuditEntry } from '@escapes/contract'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsByStaff } from '#/modules/bookings/mails-by-staff.ts'
import { grantReleaseToken, generateReleaseToken, runnerScope } from '#/modules/releases/index.ts'
import { aBuild } from './factories/releases.ts'
import { createTestApp } from './harness.ts'
import { permissionRows, type PermissionWorld } from './permission-rows.ts'

const visitors = ['anonymous', 'other guest', 'owner', 'manager', 'admin', 'token', 'foreign token', 'runner'] as const
type Visitor = (typeof visitors)[number]

const signIn = 401
const forbidden = 403
const missing = 404

/** Who is let through, as the contract declares it; a number is the status of the problem. */
const verdicts: Record<Access, Record<Visitor, 'yes' | number>> = (() => {
  const tokens = { token: signIn, 'foreign token': signIn, runner: signIn }
  const owners = { anonymous: signIn, 'other guest': missing, owner: 'yes', ...tokens } as const
  const staff = { anonymous: signIn, 'other guest': forbidden, owner: forbidden, admin: 'yes', ...tokens } as const
  const all = { 'other guest': 'yes', owner: 'yes', manager: 'yes', admin: 'yes' } as const
  return {
    anyone: { anonymous: 'yes', ...all, token: 'yes', 'foreign token': 'yes', runner: 'yes' },
    'signed-in': { anonymous: signIn, ...all, ...tokens },
    owner: { ...owners, manager: missing, admin: missing },
    'owner-or-staff': { ...owners, manager: 'yes', admin: 'yes' },
    staff: { ...staff, manager: 'yes' },
    admin: { ...staff, manager: forbidden },
    releaser: { ...staff, manager: forbidden, token: 'yes' },
    runner: { ...staff, manager: forbidden, admin: forbidden, runner: 'yes' },
    // What it lets through is in modules/releases/first-paints.test.ts.
    shell: { ...staff, manager: forbidden, admin: forbidden },
  }
})()

/**
 * Whom each declaration refuses last, and whom it admits first. That it then holds for everybody else is a table in
 * src/http/authorise.test.ts; the drill asks every endpoint as each of them.
 */
const nearest: Record<Access, readonly Visitor[]> = {
  anyone: ['anonymous'],
  'signed-in': ['anonymous', 'owner'],
  owner: ['other guest', 'manager', 'owner'],
  'owner-or-staff': ['other guest', 'owner', 'manager'],
  staff: ['owner', 'manager'],
  admin: ['manager', 'admin'],
  releaser: ['manager', 'foreign token', 'token'],
  runner: ['admin', 'token', 'runner'],
  shell: ['admin', 'runner'],
}

let world: PermissionWorld
const headers = {} as Record<Visitor, Record<string, string>>

const { maxADay } = mailsByStaff

beforeAll(async () => {
  mailsByStaff.maxADay = Number.POSITIVE_INFINITY
  const app = await createTestApp({ clock: { now: () => new Date('2027-04-01T06:00:00Z') } })
  const { db } = app.services
  const remote = 'account'
  const [token, foreign, runner] = [generateReleaseToken(), generateReleaseToken(), generateReleaseToken()]
  await grantReleaseToken(db, { remote: runnerScope, name: 'check runner', token: runner })
  await grantReleaseToken(db, { remote, name: 'pipeline', token })
  await grantReleaseToken(db, { remote: 'backoffice', name: 'another pipeline', token: foreign })
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
  Object.assign(headers, {
    anonymous: {},
    'other guest': await app.signIn('guest'),
    owner: await app.signIn('guest'),
    manager: await app.signIn('manager'),
    admin: await app.signIn('admin'),
    token: bearer(token),
    'foreign token': bearer(foreign),
    runner: bearer(runner),
  })
  const { sidecar, contents } = await aBuild(remote)
  for (const { path, integrity } of sidecar.files) {
    const content = contents.get(path)?.toString('base64')
    const body = { build: sidecar.build, path, integrity, content }
    await app.call('POST /admin/releases/:remote/files', { params: { remote }, body, headers: headers.token })
  }
  await app.call('POST /admin/releases/:remote/builds', { params: { remote }, body: sidecar, headers: headers.token })
  world = { app, owner: headers.owner, remote, knownBuild: sidecar.build }
})
afterAll(() => {
  mailsByStaff.maxADay = maxADay
  return world.app.close()
})

const keys = Object.keys(api) as (keyof Api)[]

/** A stream does not end by itself. */
const readAnswer = async ({ stream }: Endpoint, response: Response): Promise<string> => {
  if (!stream || !response.ok) return response.text()
  await response.body?.cancel()
  return ''
}

/** Numbers are without a gap, so the last one counts the entries. */
const findLastEntry = () =>
  world.app.services.db
    .selectFrom('audit_entries')
    .select(['number', 'action'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A success of staff leaves one entry; everything else, and what somebody does for themselves, leaves none. */
const countExpectedEntries = (key: keyof Api, visitor: Visitor, status: number): number => {
  const isActingAsStaff = visitor === 'manager' || visitor === 'admin'
  const leaves = leavesAuditEntry(key, api[key]) || permissionRows[key].leaves !== undefined
  return isActingAsStaff && status < 300 && leaves ? 1 : 0
}

it('every endpoint of the contract is served, and nothing else is', () => {
  expect([...world.app.mountedKeys].toSorted()).toEqual(keys.toSorted())
})

describe.each(keys)('%s', (key) => {
  const endpoint: Endpoint = api[key]
  const row = permissionRows[key]
  const { arrange, expectedStatus, entries: entriesOfStaff = 1, leaves = key, statusForStaff = expectedStatus } = row
  /** Those who are turned away change nothing, so one arrangement serves them all, and the first who is admitted. */
  let unused: ReturnType<typeof arrange> | undefined
  const arrangeOnce = (isUsedUp: boolean) => {
    const input = (unused ??= arrange(world))
    if (isUsedUp) unused = undefined
    return input
  }

  const strangers = endpoint.access.startsWith('owner') ? (['other guest'] as const) : []
  it.each(strangers)('answers the %s alike for a foreign resource and a missing one', async (visitor) => {
    const input = await arrangeOnce(false)
    const request = async (id: string | undefined) => {
      const response = await world.app.call(key, {
        ...input,
        params: { id: id ?? '' },
        headers: { ...headers[visitor], ...input.headers, 'x-request-id': 'the-same-one' },
      })
      return [response.status, await response.text()]
    }
    expect(await request(input.params?.id)).toEqual(await request('019a0000-0000-7000-8000-000000000000'))
  })

  it.each(takesWholeTables ? visitors : nearest[endpoint.access])(
    `is declared for “${endpoint.access}”, and answers %s accordingly`,
    async (visitor) => {
      const verdict = verdicts[endpoint.access][visitor]
      const input = await arrangeOnce(verdict === 'yes')
      const before = await findLastEntry()
      const response = await world.app.call(key, { ...input, headers: { ...headers[visitor], ...input.headers } })
      const body = await readAnswer(endpoint, response)
      const status = visitor === 'manager' || visitor === 'admin' ? statusForStaff : expectedStatus
      expect([response.status, body]).toEqual([verdict === 'yes' ? status : verdict, body])
      const after = await findLastEntry()
      const entries = (after?.number ?? 0) - (before?.number ?? 0)
      expect(entries, 'entries in the audit log').toBe(
        countExpectedEntries(key, visitor, response.status) * entriesOfStaff,
      )
      const lastAction = entries > 0 ? after?.action : leaves
      expect(lastAction).toBe(leaves)
    },
  )
})

const audited = keys.filter((key) => leavesAuditEntry(key, api[key]))

describe('the audit log', () => {
  it('has an entry of every staff action above, but for those that the rows above do not bring to a success', () => {
    // Notes are in modules/notes; releases are in modules/releases, the others in modules/audit/audited-actions.test.ts.
    expect(audited.filter((key) => permissionRows[key].expectedStatus >= 300)).toEqual([
      'PUT /admin/notes/:id',
      'DELETE /admin/notes/:id',
      'POST /admin/refunds/:id/unapprove',
      'POST /admin/statement-lines/:id/assign',
      'POST /admin/statement-lines/:id/reassign',
      'POST /admin/statement-lines/:id/split',
      'POST /admin/releases/:remote/builds',
      'POST /admin/releases/:remote/promote',
      'POST /admin/releases/:remote/rollback',
      'POST /admin/releases/:remote/canary',
      'POST /admin/releases/:remote/abort',
      'POST /admin/releases/:remote/freeze',
      'POST /admin/releases/:remote/unfreeze',
      'POST /admin/releases/:remote/retire',
      'POST /admin/releases/:remote/scheduled',
      'DELETE /admin/releases/:remote/scheduled/:id',
    ])
  })
})

it.each(keys.filter((key) => (api[key] as Endpoint).idempotent))(
  'a repeated %s gets the first answer to the byte, and leaves no second entry',
  async (key) => {
    const visitor = nearest[api[key].access].at(-1) ?? 'admin'
    const { arrange, expectedStatus, entries: ofStaff = 1 } = permissionRows[key]
    const input = await arrange(world)
    const before = await findLastEntry()
    const send = () => world.app.call(key, { ...input, headers: { ...headers[visitor], ...input.headers } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, await second.text()]).toEqual([
      expectedStatus,
      expectedStatus,
      await first.text(),
    ])
    const entries = ((await findLastEntry())?.number ?? 0) - (before?.number ?? 0)
    expect(entries).toBe(countExpectedEntries(key, visitor, first.status) * ofStaff)
  },
)
