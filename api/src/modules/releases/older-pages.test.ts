import { role } from '@escapes/contract'
import { type OperationShape, toOperationShapes } from '@escapes/contract/operation-shape'
import { clientHeader, toClientText } from '@escapes/contract/page-client'
import { standIns } from '@escapes/contract/stand-ins'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { aBuild } from '#test/factories/releases.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp, grantPipeline } from '#test/release-calls.ts'
import { threads } from '#/threads/run-in-thread.ts'
import { createOlderPages } from './index.ts'
import { insertReleaseEvent } from './queries.ts'

let app: TestApp
const { publish } = createReleaseCalls(() => app)

beforeAll(async () => {
  standIns.add(role, { manager: 'guest' })
  app = await createReleaseTestApp({ createOlderPages })
  await aTour(app.services.db)
  await aVilla(app.services.db)
})
afterAll(async () => {
  standIns.remove(role)
  await app.close()
})

/** The header of a page of a build that visitors had, with what it knew. */
const pageOf = async (
  knows: Record<string, OperationShape>,
  { isPromoted = true } = {},
): Promise<Record<string, string>> => {
  const build = await publish(await aBuild('storefront', { knows: structuredClone(knows) }))
  // It was so while the api was as the build knows it.
  if (isPromoted)
    await insertReleaseEvent(app.services.db, { actor: 'a pipeline', remote: 'storefront', kind: 'promoted', build })
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
  const older = await pageOf(knows)
  expect(await readListings(older)).toEqual({ kinds: ['tour'], cache: 'no-store' })
  for (const headers of [
    newer,
    {},
    { [clientHeader]: 'shell/0123456789abcdef epoch/1 storefront/fedcba9876543210/stable' },
  ])
    expect(await readListings(headers)).toEqual({
      kinds: ['tour', 'villa'],
      cache: 'public, max-age=10, must-revalidate',
    })
})

it('nothing is read of a build that no visitor had', async () => {
  const knows = structuredClone<Record<string, OperationShape>>(toOperationShapes(['GET /listings']))
  const { items } = knows['GET /listings']!.response!['properties'] as { items: { items: { oneOf: object[] } } }
  items.items.oneOf = items.items.oneOf.filter((variant) => !JSON.stringify(variant).includes('"const":"villa"'))
  const { kinds } = await readListings(await pageOf(knows, { isPromoted: false }))
  expect(kinds).toEqual(['tour', 'villa'])
})

it('what is longer than any answer is not read', async () => {
  const knows = structuredClone<Record<string, OperationShape>>(toOperationShapes(['GET /listings']))
  const { items } = knows['GET /listings']!.response!['properties'] as { items: { items: { oneOf: object[] } } }
  items.items.oneOf = items.items.oneOf.filter((variant) => !JSON.stringify(variant).includes('"const":"villa"'))
  expect((await readListings(await pageOf(knows))).kinds).toEqual(['tour'])
  items.items.oneOf.push({ type: 'null', description: 'x'.repeat(200_000) })
  expect((await readListings(await pageOf(knows))).kinds).toEqual(['tour', 'villa'])
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

it('one build is read at a time, however many are named at once, and not all of one remote before those of others', async () => {
  await grantPipeline(app, 'account')
  const knows = structuredClone<Record<string, OperationShape>>(toOperationShapes(['GET /listings']))
  const many: Record<string, string>[] = []
  for (let index = 0; index < 24; index += 1) many.push(await pageOf(knows))
  const build = await publish(await aBuild('account', { knows: toOperationShapes(['GET /me']) }))
  await insertReleaseEvent(app.services.db, { actor: 'a pipeline', remote: 'account', kind: 'promoted', build })
  const running = { remote: 'account', build, arm: 'stable' } as const
  const other = { [clientHeader]: toClientText({ shell: '0123456789abcdef', epoch: 1, running }) }
  const read: string[] = []
  let atOnce = 0
  let most = 0
  const run = vi.spyOn(threads, 'run').mockImplementation(async ({ data }) => {
    most = Math.max(most, (atOnce += 1))
    await pause(20)
    read.push((data as { file: string }).file)
    atOnce -= 1
    return {}
  })
  const all = [...many, other].map((headers) => readListings(headers))
  for (const { kinds } of await Promise.all(all)) expect(kinds).toEqual(['tour', 'villa'])
  run.mockRestore()
  expect(most).toBe(1)
  expect(read.length).toBeLessThan(20)
  expect(read.filter((file) => file.includes('"GET /me"'))).toHaveLength(1)
})
