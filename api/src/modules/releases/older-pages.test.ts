import { role } from '@escapes/contract'
import { type OperationShape, toOperationShapes } from '@escapes/contract/operation-shape'
import { clientHeader, toClientText } from '@escapes/contract/page-client'
import { standIns } from '@escapes/contract/stand-ins'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { aBuild } from '#test/factories/releases.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createReleaseCalls } from '#test/release-calls.ts'
import { createOlderPages, grantReleaseToken } from './index.ts'
import { touchBuild } from './queries.ts'

let app: TestApp
const token = 'a-release-token-of-the-storefront-team'
const { publish } = createReleaseCalls(() => app, token)

beforeAll(async () => {
  standIns.add(role, { manager: 'guest' })
  app = await createTestApp({ createOlderPages })
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'pipeline', token, mayForce: true })
  await aTour(app.services.db)
  await aVilla(app.services.db)
})
afterAll(async () => {
  standIns.remove(role)
  await app.close()
})

/** The header of a page of a build that was published with what it knew, and, unless said otherwise, named to pages. */
const pageOf = async (
  knows: Record<string, OperationShape>,
  { isNamed = true }: { isNamed?: boolean } = {},
): Promise<Record<string, string>> => {
  const build = await publish(await aBuild('storefront', { knows: structuredClone(knows) }))
  if (isNamed) await transact(app.services.db, (trx) => touchBuild(trx, 'storefront', build))
  return {
    [clientHeader]: toClientText({
      shell: '0123456789abcdef',
      epoch: 1,
      running: { remote: 'storefront', build, arm: 'stable' },
    }),
  }
}
const readListings = async (headers: Record<string, string>) => {
  const response = await app.call('GET /listings', { headers })
  const { items } = (await response.json()) as { items: { kind: string }[] }
  return { kinds: items.map(({ kind }) => kind).toSorted(), cache: response.headers.get('cache-control') }
}

it('a page gets no listing of a kind that its build does not know, and no cache keeps that answer', async () => {
  const knows = structuredClone<Record<string, OperationShape>>(toOperationShapes(['GET /listings']))
  const newer = await pageOf(knows)
  const { items } = knows['GET /listings']!.response!['properties'] as { items: { items: { oneOf: object[] } } }
  items.items.oneOf = items.items.oneOf.filter((variant) => !JSON.stringify(variant).includes('"const":"villa"'))
  // What a team only published is read for nobody, whatever it wrote: no page is of it.
  const unreleased = await pageOf(
    { ...knows, 'GET /me': toOperationShapes(['GET /me'])['GET /me']! },
    { isNamed: false },
  )
  const older = await pageOf(knows)
  expect(await readListings(older)).toEqual({ kinds: ['tour'], cache: 'no-store' })
  for (const headers of [
    newer,
    unreleased,
    {},
    { [clientHeader]: 'shell/0123456789abcdef epoch/1 storefront/fedcba9876543210/stable' },
  ])
    expect(await readListings(headers)).toEqual({
      kinds: ['tour', 'villa'],
      cache: 'public, max-age=10, must-revalidate',
    })
})

it('a page gets the stand-in of a word that its build does not know', async () => {
  const knows = structuredClone<Record<string, OperationShape>>(toOperationShapes(['GET /me']))
  const { user } = knows['GET /me']!.response!['properties'] as {
    user: { anyOf: [{ properties: { role: { enum: string[] } } }] }
  }
  const words = user.anyOf[0].properties.role
  words.enum = words.enum.filter((word) => word !== 'manager')
  const manager = await app.signIn('manager')
  const readRole = async (headers: Record<string, string>) => {
    const response = await app.call('GET /me', { headers: { ...manager, ...headers } })
    return ((await response.json()) as { user: { role: string } }).user.role
  }
  expect(await readRole(await pageOf(knows))).toBe('guest')
  expect(await readRole({})).toBe('manager')
})
