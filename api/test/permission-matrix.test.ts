import { type Access, api, type Api, type Endpoint } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantReleaseToken, newReleaseToken } from '#/modules/releases/index.ts'
import { aBuild } from './factories/releases.ts'
import { createTestApp } from './harness.ts'
import { rows, type World } from './permission-rows.ts'

const visitors = ['anonymous', 'other guest', 'owner', 'manager', 'admin', 'token', 'foreign token'] as const
type Visitor = (typeof visitors)[number]

const signIn = 401
const forbidden = 403
const missing = 404

/** Who is let through, as the contract declares it; a number is the status of the refusal. */
const verdicts: Record<Access, Record<Visitor, 'yes' | number>> = (() => {
  const tokens = { token: signIn, 'foreign token': signIn }
  const owners = { anonymous: signIn, 'other guest': missing, owner: 'yes', ...tokens } as const
  const staff = { anonymous: signIn, 'other guest': forbidden, owner: forbidden, admin: 'yes', ...tokens } as const
  const all = { 'other guest': 'yes', owner: 'yes', manager: 'yes', admin: 'yes' } as const
  return {
    anyone: { anonymous: 'yes', ...all, token: 'yes', 'foreign token': 'yes' },
    'signed-in': { anonymous: signIn, ...all, ...tokens },
    owner: { ...owners, manager: missing, admin: missing },
    'owner-or-staff': { ...owners, manager: 'yes', admin: 'yes' },
    staff: { ...staff, manager: 'yes' },
    admin: { ...staff, manager: forbidden },
    releaser: { ...staff, manager: forbidden, token: 'yes' },
  }
})()

let world: World
const headers = {} as Record<Visitor, Record<string, string>>

beforeAll(async () => {
  const app = await createTestApp({ clock: { now: () => new Date('2027-04-01T06:00:00Z') } })
  const { db } = app.services
  const remote = 'account'
  const [token, foreign] = [newReleaseToken(), newReleaseToken()]
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
afterAll(() => world.app.close())

const keys = Object.keys(api) as (keyof Api)[]

test('every endpoint of the contract is served, and nothing else is', () => {
  expect([...world.app.mounted].toSorted()).toEqual(keys.toSorted())
})

describe.each(keys)('%s', (key) => {
  const endpoint: Endpoint = api[key]
  test.each(visitors)(`is declared for “${endpoint.access}”, and answers %s accordingly`, async (visitor) => {
    const { arrange, answers = 200 } = rows[key]
    const input = await arrange(world)
    const response = await world.app.call(key, { ...input, headers: { ...headers[visitor], ...input.headers } })
    const verdict = verdicts[endpoint.access][visitor]
    const body = await response.text()
    expect([response.status, body]).toEqual([verdict === 'yes' ? answers : verdict, body])
  })
})

describe.each(keys.filter((key) => ['owner', 'owner-or-staff'].includes(api[key].access)))('%s', (key) => {
  test('does not tell a thing of somebody else from a thing that does not exist', async () => {
    const input = await rows[key].arrange(world)
    const ask = async (id: string | undefined) => {
      const response = await world.app.call(key, {
        ...input,
        params: { id: id ?? '' },
        headers: { ...headers['other guest'], ...input.headers, 'x-request-id': 'the-same-one' },
      })
      return [response.status, await response.text()]
    }
    expect(await ask(input.params?.id)).toEqual(await ask('019a0000-0000-7000-8000-000000000000'))
  })
})
