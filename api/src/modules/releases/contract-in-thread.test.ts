import { setTimeout as pause } from 'node:timers/promises'
import { toOperationShapes } from '@escapes/contract/operation-shape'
import { expect, it } from 'vitest'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import { aBuild } from '#test/factories/releases.ts'
import { readInThreads } from '#test/read-here.ts'
import { listContractProblems } from './list-contract-problems.ts'
import { toBuildFileKey } from './stored-build.ts'

readInThreads()

const key = 'GET /me/dashboard'
const problemsOf = async (text: string): Promise<{ turns: number; problems: string[] }> => {
  const objects = createMemoryStore()
  const { sidecar } = await aBuild('storefront', { knows: toOperationShapes([key]) })
  await objects.put(toBuildFileKey(sidecar, sidecar.operationShapes ?? ''), Buffer.from(text), 'application/json')
  const answer = listContractProblems(objects, { ...sidecar, contractHash: 'another' })
  let turns = 0
  const isPending = () => Promise.race([answer.then(() => false), pause(1, true)])
  while (await isPending()) turns += 1
  return { turns, problems: await answer }
}
const knowing = (response: object): string => JSON.stringify({ [key]: { ...toOperationShapes([key])[key], response } })
const properties = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`p${at}`, {}]))

it('what a build expects is compared beside the api, which goes on meanwhile, and what does not fit is told in short', async () => {
  const { turns, problems } = await problemsOf(knowing({ type: 'object', properties }))
  expect(turns).toBeGreaterThan(10)
  expect(problems).toEqual([expect.stringMatching(/^GET \/me\/dashboard: the answer\.p0 is .*; and 59980 more$/s)])
  expect(problems.join().length).toBeLessThan(10_000)
})

it.each([
  ['is no JSON', '{'],
  ['has lists within lists', knowing({ anyOf: [] }).replace('[]', '['.repeat(100_000) + ']'.repeat(100_000))],
])('a file that %s is a problem of the build', async (_, text) => {
  const { problems } = await problemsOf(text)
  expect(problems).toEqual([expect.any(String)])
})
