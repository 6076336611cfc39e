import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestDatabase } from '#test/template-database.ts'
import { type Composition, compose } from './composition.ts'
import { readConfig } from './config/config.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let processes: Composition[]
beforeAll(async () => {
  database = await createTestDatabase(inject('templateUrl'))
  const config = readConfig({ DATABASE_URL: database.url, NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  processes = ['one', 'other'].map((name) => compose(config, name))
})
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()))
  await database.drop()
})

it('two processes that have nothing but the database in common have one budget', async () => {
  // Its connection is there before it counts: on a slow machine it would not wait so long, and count alone.
  for (const { limits } of processes) await limits.consume('write', 'the first')
  const passed: boolean[] = []
  for (let at = 0; at < 8; at += 1) {
    const taken = processes[at % 2]!.limits.consume('auth', 'somebody')
    passed.push(
      await taken.then(
        () => true,
        () => false,
      ),
    )
  }
  expect(passed).toEqual([true, true, true, false, false, false, false, false])
})
