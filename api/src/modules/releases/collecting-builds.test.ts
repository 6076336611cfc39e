import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aBuild } from '#test/factories/releases.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { transact } from '#/db/transact.ts'
import { deleteBuilds } from './collect-queries.ts'
import { toBuildId } from './stored-build.ts'

let app: TestApp
const calls = createReleaseCalls(() => app)
const { params, bearer, publish, promote, rollback, canary, upload, register, readCode } = calls

beforeEach(async () => {
  app = await createReleaseTestApp()
})
afterEach(() => app.close())

/** All that happened until now happened so many days ago. */
const age = (days: number) =>
  sql`update release_builds set last_named_at = last_named_at - ${days} * interval '1 day'`.execute(app.services.db)

const collect = async (isDryRun = false) => {
  const answer = await app.call('POST /admin/releases/:remote/collect', { params, headers: bearer, body: { isDryRun } })
  const { gone, kept, files } = (await answer.json()) as {
    gone: { build: string }[]
    kept: { build: string; because: string }[]
    files: string[]
  }
  return {
    gone: gone.map(({ build }) => build),
    kept: Object.fromEntries(kept.map(({ build, because }) => [build, because])),
    files,
  }
}

/** Four builds that were live one after the other, the last still being so. */
const releaseFour = async () => [await release(), await release(), await release(), await release()] as const
const release = async () => {
  const made = await aBuild('storefront')
  await publish(made)
  await promote(made.sidecar.build)
  return made
}

it('builds go that were named too long ago, with the files that only they have', async () => {
  const [one, two, three, four] = await releaseFour()
  expect((await collect()).gone, 'within 30 days').toEqual([])
  await age(31)
  const dry = await collect(true)
  expect(dry.gone.toSorted()).toEqual([one, two].map(({ sidecar }) => sidecar.build).toSorted())
  expect(dry.files).toHaveLength(8)
  expect(await app.services.objects.list('_mf/'), 'nothing went').toHaveLength(16)

  const { kept } = await collect()
  expect(kept).toEqual({ [three.sidecar.build]: 'fallback', [four.sidecar.build]: 'live' })
  const left = [three, four].flatMap(({ sidecar }) => sidecar.files.map(({ path }) => `_mf/a/storefront/files/${path}`))
  expect(await app.services.objects.list('_mf/')).toEqual(left.toSorted())
  expect((await collect()).gone).toEqual([])
  expect((await rollback()).status, 'to the fallback').toBe(200)
})

it('twenty-five builds go at once, the oldest first, and the others by the next runs', async () => {
  const [, , , four] = await releaseFour()
  await sql`insert into release_builds
      (remote, build, sidecar, bytes, published_by, published_at, last_named_at)
    select remote, lpad(to_hex(more), 16, 'a'), jsonb_set(sidecar, '{container}', to_jsonb('container_' || more)), bytes,
      published_by, published_at, last_named_at - more * interval '1 minute'
    from release_builds, generate_series(1, 30) as more where build = ${four.sidecar.build}`.execute(app.services.db)
  await age(31)
  const first = await collect()
  expect(first.gone).toHaveLength(25)
  expect(first.gone[0]).toBe('aaaaaaaaaaaaaa1e')
  expect(Object.values(first.kept).filter((because) => because === 'next run')).toHaveLength(7)
  expect(first.files, 'the live build has them too').toEqual([])
  const second = await collect()
  expect(second.gone).toHaveLength(7)
  expect(second.files).toHaveLength(8)
})

it('a candidate, a build that a tab may have, one that a browser told of and one of a preview stay', async () => {
  const [one, two, three, four] = await releaseFour()
  const [candidate, seen] = [await aBuild('storefront'), await aBuild('storefront')]
  for (const made of [candidate, seen]) await publish(made)
  await age(31)
  await canary(10, candidate.sidecar.build)
  // It was the fallback until now.
  await rollback({ build: two.sidecar.build })
  await app.services.db
    .insertInto('release_telemetry')
    .values({
      minute: new Date(),
      remote: 'storefront',
      build: seen.sidecar.build,
      arm: 'stable',
      phase: 'load',
      count: 1,
    })
    .execute()
  const { gone, kept } = await collect()
  expect(gone).toEqual([])
  expect(kept).toEqual({
    [one.sidecar.build]: 'fallback',
    [two.sidecar.build]: 'live',
    [three.sidecar.build]: 'recent',
    [four.sidecar.build]: 'recent',
    [candidate.sidecar.build]: 'recent',
    [seen.sidecar.build]: 'in use',
  })
})

it('a build that was checked goes with its checks, but not within 30 days of the last one', async () => {
  const [one, two] = await releaseFour()
  await age(31)
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
  for (const [{ sidecar }, requested_at] of [[one, days(31)] as const, [two, days(1)] as const])
    await app.services.db
      .insertInto('browser_checks')
      .values({ remote: 'storefront', build: sidecar.build, against: '{}', requested_by: 'a team', requested_at })
      .execute()
  const { gone, kept } = await collect()
  expect(gone).toEqual([one.sidecar.build])
  expect(kept[two.sidecar.build]).toBe('recent')
})

it('a file that a later build has as well stays where it is', async () => {
  const [one] = await releaseFour()
  const { sidecar, contents } = await aBuild('storefront')
  const [shared] = one.sidecar.files
  const files = [...sidecar.files.slice(1), shared!]
  const later = { ...sidecar, files, entry: shared!.path, build: toBuildId(files) }
  for (const [path, bytes] of contents) if (path !== sidecar.entry) await upload(later, path, bytes)
  expect((await register(later)).status).toBe(201)
  await age(31)
  await promote(later.build)
  await collect()
  const keys = await app.services.objects.list('_mf/')
  expect(keys).toContain(`_mf/a/storefront/files/${shared!.path}`)
  expect(keys).not.toContain(`_mf/a/storefront/files/${one.sidecar.files[1]!.path}`)
  expect(await readCode(await promote(one.sidecar.build)), 'it is gone').toBe('build-unknown')
})

it('going back to a build whose own fallback went has none', async () => {
  const [, , three] = await releaseFour()
  await age(31)
  await collect()
  expect((await rollback()).status).toBe(200)
  expect(await calls.status()).toMatchObject({ stable: three.sidecar.build, previous: null })
})

it('what is live cannot be deleted, whatever was computed', async () => {
  const [, , , four] = await releaseFour()
  const deletion = transact(app.services.db, (trx) => deleteBuilds(trx, 'storefront', [four.sidecar.build]))
  await expect(deletion).rejects.toThrow('release_channels')
})

it('a build whose file went while it was registered is not registered, and says what to send again', async () => {
  const made = await aBuild('storefront')
  await publish(made)
  const { objects } = app.services
  const { sidecar } = await aBuild('storefront')
  const [shared] = made.sidecar.files
  const files = [shared!]
  const next = { ...sidecar, files, entry: shared!.path, preload: [], build: toBuildId(files) }
  const get = objects.get.bind(objects)
  // The file goes after it was verified.
  objects.get = async (key) => {
    const bytes = await get(key)
    await objects.delete(key)
    return bytes
  }
  const refused = await register(next)
  expect(await refused.clone().json()).toMatchObject({ damaged: [shared!.path] })
  expect(await readCode(refused)).toBe('build-invalid')
})
