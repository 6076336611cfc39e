import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { expect, it, onTestFinished } from 'vitest'
import { type ReleaseCommandOptions, releaseCommands, toPermille, toScheduledTime } from './release-commands.ts'

const boot = {
  epoch: 7,
  shellBuild: { build: 'shellbuildone' },
  shellCanary: { candidate: { build: 'shellbuildtwo' }, permille: 50, salt: 's' },
  remotes: [{ remote: 'account', build: 'accountbuild2', fallback: { build: 'accountbuild1' } }],
}
const failed = [
  { name: 'remotes', passed: false, detail: 'account accountbuild2: the shell does not share Pager' },
  { name: 'browser', passed: false, detail: 'not opened', notMade: true },
]

const difference = {
  live: 'shellbuildone',
  commits: {
    added: [{ revision: 'abcdef0123456789', subject: 'a word' }],
    removed: [{ revision: '0123456789abcdef', subject: 'another word' }],
  },
  pages: { added: [], removed: [] },
  operations: { added: [], removed: [] },
  packages: [],
  files: { same: 44, added: 2, removed: 2 },
  bytes: 0,
}
const ofDifference = [
  '  beside shellbuildone, which is live:',
  '    + abcdef01 a word',
  '    - 01234567 another word',
  '    Files: 44 the same, 2 new, 2 gone; as large as before',
]

const ofLive = [
  '    live since 2026-11-29 06:00 UTC, by nimal@escapes.test',
  '    to go back: npm run release -- rollback shell shellbuildzero',
]

/** What a command prints, and what it asked of the registry. */
const run = async (
  name: string,
  options: ReleaseCommandOptions,
  checks = failed,
  more: Record<string, unknown> = {},
) => {
  const asked: string[] = []
  const lines: string[] = []
  const answers: Record<string, unknown> = {
    'GET /releases/boot': boot,
    'GET /admin/releases/:remote': {
      remote: 'shell',
      epoch: 7,
      stable: 'shellbuildone',
      previous: 'shellbuildzero',
      live: { since: '2026-11-29T06:00:00.000Z', by: 'nimal@escapes.test' },
      canary: null,
      builds: [],
      events: [],
    },
    'POST /admin/releases/:remote/check': {
      epoch: 7,
      checks: [{ name: 'bytes', passed: true, detail: null }, ...checks],
      difference,
    },
    'GET /admin/releases/:remote/comparison': { difference, figures: [] },
    ...more,
  }
  const api = ((key: string, { body, query = body }: { body?: object; query?: object } = {}) => {
    asked.push(query ? `${key} ${JSON.stringify(query)}` : key)
    return Promise.resolve(answers[key])
  }) as unknown as ApiCall
  const isDone = await releaseCommands[name]?.(api, options, (line) => lines.push(line))
  return { isDone, lines, asked }
}

it('a build whose canary was ended is promoted only when that is said again', async () => {
  const ended = {
    at: '2026-11-30T06:05:00.000Z',
    by: 'canary guard',
    kind: 'canary-aborted',
    build: 'shellbuildtwo',
    reason: 'It does worse than the stable build.',
    checks: [{ name: 'errors', passed: false, detail: '3 of 4 views, stable 0 of 90' }],
  }
  const status = { remote: 'shell', epoch: 7, stable: 'shellbuildone', canary: null, builds: [], events: [ended] }
  const promote = (events: object[], more: Partial<ReleaseCommandOptions> = {}) =>
    run('promote', { remote: 'shell', build: 'shellbuildtwo', withoutBrowser: 'a test', ...more }, [], {
      'GET /admin/releases/:remote': { ...status, events },
      'POST /admin/releases/:remote/promote': { ...status, stable: 'shellbuildtwo' },
    })
  await expect(promote([ended])).rejects.toThrow(
    [
      'The canary of shellbuildtwo was ended Mon 30 Nov, 11:35 Sri Lanka time, by canary guard:',
      '  It does worse than the stable build.',
      '  errors: 3 of 4 views, stable 0 of 90',
      'To release it all the same: npm run release -- promote shell shellbuildtwo --again',
    ].join('\n'),
  )
  await expect(promote([{ ...ended, by: 'Anoma', reason: null, checks: [] }]), 'by hand').rejects.toThrow(
    'was ended Mon 30 Nov, 11:35 Sri Lanka time, by Anoma.\nTo release',
  )
  expect((await promote([ended], { isAgain: true })).isDone).toBe(true)
  expect((await promote([{ ...ended, kind: 'canary-started' }, ended])).isDone, 'tried again since').toBe(true)
})

it('a build that is live already is said to be so, without what was not known of it when it went live', async () => {
  const checks = [{ name: 'browser', passed: false, notMade: true, forced: true, detail: 'not opened' }]
  const event = { at: '2026-11-30T06:05:00.000Z', by: 'Anoma', kind: 'promoted', build: 'shellbuildone', checks }
  const status = { remote: 'shell', epoch: 7, stable: 'shellbuildone', canary: null, builds: [], events: [event] }
  const { isDone, lines, asked } = await run('promote', { remote: 'shell', build: 'shellbuildone' }, [], {
    'GET /admin/releases/:remote': status,
    'POST /admin/releases/:remote/promote': status,
  })
  expect(isDone).toBe(true)
  expect(lines).toEqual(['shell: shellbuildone is live already (saw epoch 7, now 7)'])
  expect(asked.filter((call) => call.includes('check'))).toEqual([])
})

it('the status of everything names each live build, and what is tried beside it', async () => {
  expect((await run('status', { remote: '' })).lines).toEqual([
    'epoch 7',
    '  shell        shellbuildone, candidate shellbuildtwo for 5 %',
    ...ofLive,
    '  account      accountbuild2, before it accountbuild1',
    ...ofLive,
  ])
})

it('the status for a program is one line of JSON, with what the registry tells of each remote of the token', async () => {
  const { lines } = await run('status', { remote: '', isJson: true })
  expect(lines).toHaveLength(1)
  const { epoch, remotes } = JSON.parse(lines[0] ?? '') as { epoch: number; remotes: object[] }
  expect(epoch).toBe(7)
  expect(remotes[1]).toMatchObject({ stable: 'shellbuildone', previous: 'shellbuildzero', builds: [] })
  const away = new ApiProblem(401, { type: '', title: '', status: 401, code: 'sign-in-required', requestId: '' })
  const ofOthers = await run('status', { remote: '', isJson: true }, failed, {
    'GET /admin/releases/:remote': Promise.reject(away),
  })
  expect(JSON.parse(ofOthers.lines[0] ?? '')).toEqual({
    epoch: 7,
    remotes: [
      {
        remote: 'shell',
        stable: 'shellbuildone',
        previous: null,
        canary: { build: 'shellbuildtwo', permille: 50 },
      },
      { remote: 'account', stable: 'accountbuild2', previous: 'accountbuild1', canary: null },
    ],
  })
})

it('a dry run of a rollback says what it would break, as far as that keeps it back, and change, and changes nothing', async () => {
  const { isDone, lines, asked } = await run('rollback', { remote: 'shell', isDryRun: true })
  expect(isDone).toBe(false)
  expect(lines).toEqual([
    'shell: going back to shellbuildzero at epoch 7 would break:',
    '  FAIL remotes: account accountbuild2: the shell does not share Pager',
    ...ofDifference,
  ])
  expect(asked.at(-1)).toBe('POST /admin/releases/:remote/check {"build":"shellbuildzero","as":"rollback"}')
})

it('a dry run of a promotion names what was not made as well', async () => {
  const { lines } = await run('promote', { remote: 'shell', build: 'shellbuildtwo', isDryRun: true })
  expect(lines.slice(1, 4).map((line) => line.trim().split(':')[0])).toEqual(['FAIL remotes', '?    browser', '?'])
  expect(await run('promote', { remote: 'shell', build: 'shellbuildtwo', isDryRun: true }, [])).toMatchObject({
    isDone: true,
    lines: ['shell: promoting shellbuildtwo at epoch 7 would break nothing', ...ofDifference],
  })
})

it('a build that expects more than the api answers is told that the api may be the older one', async () => {
  const contract = { name: 'contract', passed: false, detail: 'GET /me: the answer.badge is no longer answered' }
  const { lines } = await run('promote', { remote: 'shell', build: 'shellbuildtwo', isDryRun: true }, [contract])
  expect(lines).toContain(
    '  contract: where the build was made for a newer api than the one that serves, that api goes out first.',
  )
})

it('what is frozen is told before pages are opened for minutes', async () => {
  const status = { remote: 'account', epoch: 7, events: [], canary: null, frozenReason: 'the long weekend' }
  const more = { 'GET /admin/releases/:remote': status }
  for (const [name, share] of [['promote'], ['canary', 10]] as const) {
    const options = { remote: 'account', build: 'accountbuild3', ...(share && { permille: share }) }
    await expect(run(name, options, [], more)).rejects.toThrow('account is frozen: the long weekend.')
  }
})

it('compares two builds, with the live one where none is named', async () => {
  const named = await run('compare', { remote: 'shell', build: 'shellbuildtwo', other: 'shellbuildzero' })
  expect(named.asked).toEqual([
    'GET /admin/releases/:remote/comparison {"build":"shellbuildtwo","with":"shellbuildzero"}',
  ])
  expect(named.lines).toEqual(['shell: shellbuildtwo', '  beside shellbuildone:', ...ofDifference.slice(1)])
  const { asked } = await run('compare', { remote: 'shell', build: 'shellbuildtwo' })
  expect(asked.at(-1)).toContain('"with":"shellbuildone"')
})

it('a remote is retired at the epoch that was seen, for a reason, and the way back is printed', async () => {
  await expect(run('retire', { remote: 'account' })).rejects.toThrow('Say why')
  const { lines, asked } = await run('retire', { remote: 'account', build: 'it is over' }, [], {
    'POST /admin/releases/:remote/retire': { epoch: 8 },
  })
  expect(asked.at(-1)).toBe('POST /admin/releases/:remote/retire {"epoch":7,"reason":"it is over"}')
  expect(lines).toEqual([
    'account: taken off the site (now epoch 8). Open tabs keep it until they move on.',
    '  back again: npm run release -- promote account shellbuildone',
  ])
})

it.each([
  ['5%', 50],
  ['0.5%', 5],
  ['100%', 1000],
  ['10', 10],
  ['5 visitors', NaN],
  ['0.55%', NaN],
])('a share of %s is %s thousandths of visitors', (share, permille) => {
  expect(toPermille(share)).toBe(permille)
})

it('the status of everything takes neither a remote nor a token', async () => {
  const headers = new Set<string | undefined>()
  const signedOut = { type: 'about:blank', title: 'Sign in', status: 401, code: 'sign-in-required', requestId: '' }
  const registry = createServer((request, response) => {
    headers.add(request.headers.authorization)
    const isPublic = request.url?.endsWith('/boot')
    response.writeHead(isPublic ? 200 : 401, {
      'content-type': isPublic ? 'application/json' : 'application/problem+json',
    })
    response.end(JSON.stringify(isPublic ? boot : signedOut))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  onTestFinished(() => void registry.close())
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), 'status'], {
    env: { RELEASE_URL: `http://127.0.0.1:${port}`, DATA_DIR: '/no/such/folder' },
  })
  expect(stdout).toContain('account      accountbuild2')
  expect([...headers]).toEqual([undefined])
})

it('schedules a promotion on the clocks of Sri Lanka, and says so', async () => {
  const at = toScheduledTime('2026-11-30 09:00', new Date('2026-11-28T06:00:00Z'))
  const scheduled = { id: 's1', build: 'shellbuildtwo', at, canary: 50, by: 'shell pipeline', requestedAt: at }
  const goesLive = [
    'shell: shellbuildtwo goes live for 5 % of visitors',
    '  on Mon 30 Nov, 09:00 Sri Lanka time (2026-11-30 03:30 UTC), by shell pipeline',
  ]
  const withSchedule = { 'POST /admin/releases/:remote/scheduled': { remote: 'shell', scheduled } }
  const { lines, asked } = await run('canary', { remote: 'shell', build: 'shellbuildtwo', permille: 50, at }, failed, {
    ...withSchedule,
    'GET /admin/releases/:remote': { epoch: 7, canary: { build: 'shellbuildtwo' } },
  })
  expect(lines.slice(0, 2)).toEqual(goesLive)
  expect(asked.at(-1)).toBe(
    'POST /admin/releases/:remote/scheduled {"build":"shellbuildtwo","at":"2026-11-30T03:30:00.000Z","canary":50}',
  )
  const status = { 'GET /admin/releases/:remote': { remote: 'shell', scheduled } }
  expect((await run('scheduled', { remote: 'shell' }, failed, status)).lines).toEqual(goesLive)
  expect((await run('scheduled', { remote: '' }, failed, status)).lines).toEqual([...goesLive, ...goesLive])
  expect((await run('scheduled', { remote: '' })).lines).toEqual(['nothing is scheduled'])
  expect((await run('unschedule', { remote: 'shell' }, failed, status)).asked.at(-1)).toBe(
    'DELETE /admin/releases/:remote/scheduled/:id',
  )
})

it.each(['2026-11-30', '30.11.2026 09:00', '2026-02-30 09:00', '2026-11-30 25:00'])('%s is no time', (text) => {
  expect(() => toScheduledTime(text)).toThrow('Name day and time on the clocks of Sri Lanka')
})

it('a time that has passed is said before any page is opened', () => {
  expect(() => toScheduledTime('2026-11-30 09:00', new Date('2026-11-30T03:30:00Z'))).toThrow(
    '2026-11-30 09:00 in Sri Lanka has passed: by the clock of this machine it is ',
  )
})
