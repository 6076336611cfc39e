import { type OperationShape, toOperationShapes } from '@escapes/contract/operation-shape'
import type { ApiCaller } from '@escapes/contract/releases'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aBuild } from '#test/factories/releases.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { findUnservedRemotesProblem } from './index.ts'
import { toBuildFileKey } from './stored-build.ts'

let app: TestApp
const { publish, promote, boot } = createReleaseCalls(() => app)

beforeEach(async () => {
  app = await createReleaseTestApp()
})
afterEach(() => app.close())

/** What a build knew of the operations of today. */
const known = (...keys: string[]) => structuredClone<Record<string, OperationShape>>(toOperationShapes(keys))
const release = async (knows: Record<string, OperationShape>) => {
  const made = await aBuild('storefront', { knows })
  await publish(made)
  const answer = await promote(made.sidecar.build)
  return { ...made, status: answer.status, detail: ((await answer.json()) as { detail?: string }).detail }
}
const start = () => findUnservedRemotesProblem(app.services, [])

it('a build of a contract with fewer endpoints goes live, and keeps no api from starting', async () => {
  const { status, sidecar } = await release(known('GET /listings', 'POST /bookings'))
  expect(status).toBe(200)
  expect((await boot()).remotes[0]?.build).toBe(sidecar.build)
  expect(await start()).toBeUndefined()
})

it('a build that reads or calls what is no longer there is refused with the operation and the field', async () => {
  const knows = known('GET /currency-rates', 'POST /bookings')
  const { response } = knows['GET /currency-rates']!
  Object.assign(response!['properties'] as object, { base: { type: 'string' } })
  const { detail } = await release({ ...knows, 'GET /villas': knows['POST /bookings']! })
  expect(detail).toContain(
    'contract: GET /currency-rates: the answer.base is no longer answered, GET /villas: is not served',
  )
})

it('an api does not start beside a live build that sends less than it takes now', async () => {
  const { status, sidecar } = await release(known('POST /bookings'))
  expect(status).toBe(200)
  const knows = known('POST /bookings')
  const body = knows['POST /bookings']!.body as { required: string[] }
  body.required = body.required.filter((name) => name !== 'listingId')
  const key = toBuildFileKey(sidecar, sidecar.operationShapes!)
  await app.services.objects.put(key, Buffer.from(JSON.stringify(knows)), 'application/json')
  expect(await start()).toContain(`storefront ${sidecar.build} (POST /bookings: body.listingId must be sent)`)
  await app.services.objects.delete(key)
  expect(await start()).toContain('cannot be read')
})

it('whoever deploys an api is told what visitors have, what that calls, and where it is written what it knows of it', async () => {
  const first = await release(known('GET /listings'))
  const { sidecar } = await release(known('GET /listings', 'POST /bookings'))
  const { builds } = (await (await app.call('GET /releases/callers')).json()) as { builds: ApiCaller[] }
  expect(builds.map(({ role, build, operations }) => [role, build, operations])).toEqual([
    ['live', sidecar.build, ['GET /listings', 'POST /bookings']],
    ['before', first.sidecar.build, ['GET /listings']],
  ])
  expect(builds[0]?.operationShapes).toBe(`/${toBuildFileKey(sidecar, sidecar.operationShapes!)}`)
})
