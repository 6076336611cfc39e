import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OperationShape, toOperationShapes } from '@escapes/contract/operation-shape'
import type { ApiCaller } from '@escapes/contract/releases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runApiCheck } from './commands/run-api-check.ts'

/** What the builds of an installation call, and the files that say what they know of it. */
let callers: ApiCaller[] = []
const files = new Map<string, Record<string, OperationShape>>()
const installation = createServer((request, response) => {
  const found = request.url === '/api/v1/releases/callers' ? { builds: callers } : files.get(request.url ?? '')
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}))
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => installation.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(installation.address() as AddressInfo).port}`
})
afterAll(() => installation.close())

const known = (...keys: string[]) => structuredClone<Record<string, OperationShape>>(toOperationShapes(keys))

const aCaller = (build: string, role: ApiCaller['role'], knows: Record<string, OperationShape>): ApiCaller => {
  const operationShapes = `/_mf/a/account/files/operations.${build}.json`
  files.set(operationShapes, knows)
  return {
    remote: 'account',
    build,
    role,
    contractHash: 'of-another-day',
    operations: Object.keys(knows),
    operationShapes,
  }
}

const check = async (...args: string[]) => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const env = { RELEASE_URL: url, SHELL_URL: url }
  const code = await runApiCheck({ args, env, print, printError: print, readPassword: () => Promise.resolve('') })
  return { code, lines }
}

it('an api that serves all that visitors have passes, whatever else it serves', async () => {
  callers = [aCaller('1111111111111111', 'live', known('GET /listings', 'POST /bookings'))]
  expect(await check()).toEqual({
    code: 0,
    lines: ['The api of these sources, beside what visitors have:', '  ok   account 1111111111111111, live'],
  })
})

it('an api that breaks a live build or a candidate fails, and is told which operation and how', async () => {
  const reads = known('GET /currency-rates')
  Object.assign(reads['GET /currency-rates']!.response!['properties'] as object, { base: { type: 'string' } })
  const calls = { 'GET /gone': known('GET /listings')['GET /listings']! }
  callers = [aCaller('2222222222222222', 'live', reads), aCaller('3333333333333333', 'candidate', calls)]
  const { code, lines } = await check()
  expect(code).toBe(1)
  expect(lines.slice(1)).toEqual([
    '  FAIL account 2222222222222222, live',
    '         GET /currency-rates: the answer.base is no longer answered',
    '  FAIL account 3333333333333333, the candidate of a canary',
    '         GET /gone: is not served',
    'This api would not start. Keep what is named, or first release builds that do without it.',
  ])
})

it('a build that only a rollback would bring back keeps no api from being deployed, and is told of', async () => {
  callers = [aCaller('4444444444444444', 'before', { 'GET /gone': known('GET /listings')['GET /listings']! })]
  const { code, lines } = await check()
  expect(code).toBe(0)
  expect(lines).toContain('  -    account 4444444444444444, the build before')
  expect(lines.at(-1)).toBe('-: beside this api, a rollback to it takes force.')
})

it('an api with a word that a live build does not know fails, and is told where the build gets it', async () => {
  const reads = known('GET /bookings/:id')
  const { state } = reads['GET /bookings/:id']!.response!['properties'] as { state: { enum: string[] } }
  state.enum = state.enum.filter((word) => word !== 'no_show')
  callers = [aCaller('6666666666666666', 'live', reads)]
  const { code, lines } = await check()
  expect(code).toBe(1)
  expect(lines.slice(1, 3)).toEqual([
    '  FAIL account 6666666666666666, live',
    '         it does not know the word no_show: the answer.state of GET /bookings/:id',
  ])
  callers = [aCaller('7777777777777777', 'before', reads)]
  expect((await check()).code).toBe(0)
})

it('a build whose knowledge cannot be read fails, and says so', async () => {
  callers = [aCaller('5555555555555555', 'live', known('GET /listings'))]
  files.clear()
  const { code, lines } = await check()
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain('cannot be read')
})
