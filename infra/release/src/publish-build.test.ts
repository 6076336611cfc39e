import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import type { BuildSidecar } from '@escapes/contract/releases'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { publishBuild } from './publish-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'escapes-publish-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = ['remoteEntry.js', 'pages.js', 'pages.css']
for (const name of names) writeFileSync(join(folder, name), `bytes of ${name}`)

const sidecar = {
  remote: 'storefront',
  build: '0123456789abcdef',
  files: names.map((path) => ({ path, size: 1, integrity: `sha384-${path}` })),
} as BuildSidecar

/** A build of one file, as its description has it. */
const describing = (path: string) => ({
  folder,
  sidecar: { ...sidecar, files: [{ path, size: 1, integrity: `sha384-${path}` }] },
})

const createProblem = (code: string, status: number, more: object = {}) =>
  new ApiProblem(status, { type: '', title: code, status, code, requestId: 'r', ...more })

interface Call {
  key: string
  input: { body?: { path?: string; content?: string } }
}

type Answer = { isNew: boolean; damaged?: string[] } | ApiProblem

/** What the registry answers to each registration, in turn; the last answer to all that follow. */
const registry = (answers: Answer[], onFile?: (path: string) => void) => {
  const calls: Call[] = []
  const call = async (key: string, input: Call['input']): Promise<unknown> => {
    calls.push({ key, input })
    if (key.endsWith('/files')) return onFile?.(input.body?.path ?? '')
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return { build: sidecar.build, ...answer }
  }
  const listUploaded = () => calls.filter(({ key }) => key.endsWith('/files')).map(({ input }) => input.body?.path)
  return { api: call as unknown as ApiCall, calls, listUploaded }
}
const lacks = (damaged: string[]) => createProblem('build-invalid', 422, { damaged })
const done = { isNew: true }

it('a build is uploaded file by file and registered last', async () => {
  const { api, calls, listUploaded } = registry([lacks(names), done])
  expect(await publishBuild(api, { folder, sidecar })).toEqual({
    build: sidecar.build,
    isNew: true,
    uploaded: 3,
    repaired: 0,
  })
  expect(new Set(listUploaded())).toEqual(new Set(names))
  const entry = calls.find(({ input }) => input.body?.path === 'remoteEntry.js')
  expect(Buffer.from(entry?.input.body?.content ?? '', 'base64').toString()).toBe('bytes of remoteEntry.js')
  expect(calls.at(-1)?.key).toBe('POST /admin/releases/:remote/builds')
})

it('only what the registry lacks is sent: nothing of a file that an earlier build has', async () => {
  const { api, listUploaded } = registry([lacks(['pages.js']), done])
  expect(await publishBuild(api, { folder, sidecar })).toMatchObject({ isNew: true, uploaded: 1 })
  expect(listUploaded()).toEqual(['pages.js'])
})

it('a file that somebody uploaded meanwhile is not counted', async () => {
  const { api } = registry([lacks(names), done], (path) => {
    if (path === 'pages.js') throw createProblem('build-exists', 409)
  })
  expect(await publishBuild(api, { folder, sidecar })).toMatchObject({ uploaded: 2 })
})

it('what the registry is too busy for is sent again', async () => {
  let refusals = 2
  const { api, listUploaded } = registry([createProblem('unavailable', 503), lacks(['pages.js']), done], () => {
    if (refusals-- > 0)
      throw createProblem(refusals > 0 ? 'too-many-requests' : 'unavailable', refusals > 0 ? 429 : 503)
  })
  expect(await publishBuild(api, { folder, sidecar })).toMatchObject({ uploaded: 1 })
  expect(listUploaded()).toEqual(['pages.js', 'pages.js', 'pages.js'])
})

it('a build that is known is not uploaded again', async () => {
  const { api, listUploaded } = registry([{ isNew: false, damaged: [] }])
  expect(await publishBuild(api, { folder, sidecar })).toMatchObject({ isNew: false, uploaded: 0 })
  expect(listUploaded()).toEqual([])
})

it('damaged files of a known build are uploaded and verified again', async () => {
  const known = (damaged: string[]) => ({ isNew: false, damaged })
  const { api, listUploaded } = registry([known(['pages.js']), known([])])
  expect(await publishBuild(api, { folder, sidecar })).toMatchObject({ uploaded: 1, repaired: 1 })
  expect(listUploaded()).toEqual(['pages.js'])
  const hopeless = registry([known(['pages.js'])])
  await expect(publishBuild(hopeless.api, { folder, sidecar })).rejects.toThrow('cannot be repaired: pages.js')
})

it('any other rejection ends the publication', async () => {
  const { api, calls } = registry([lacks(names)], () => {
    throw createProblem('build-invalid', 422)
  })
  await expect(publishBuild(api, { folder, sidecar })).rejects.toThrow(/^\S+\.(js|css): Rejected \(build-invalid\)/)
  expect(calls.filter(({ key }) => key.endsWith('/builds'))).toHaveLength(1)
  const unfit = registry([createProblem('build-invalid', 422)])
  await expect(publishBuild(unfit.api, { folder, sidecar })).rejects.toMatchObject({ code: 'build-invalid' })
})

it('a file over the limit is named with the limit before it is sent', async () => {
  writeFileSync(join(folder, 'film.webm'), Buffer.alloc(4_000_001))
  const { api, listUploaded } = registry([lacks(['film.webm'])])
  await expect(publishBuild(api, describing('film.webm'))).rejects.toThrow(
    'film.webm has 4000001 bytes; a file of a build has at most 4000000.',
  )
  expect(listUploaded()).toEqual([])
})

it('nothing outside of the build is published by a link or a path, and no pipe keeps the command waiting', async () => {
  const secret = join(folder, '..', `${basename(folder)}-secret.txt`)
  writeFileSync(secret, 'a token')
  onTestFinished(() => rmSync(secret))
  const link = (name: string, target: string) => symlinkSync(target, join(folder, name))
  link('outside.js', secret)
  link('parent', '..')
  link('circle.js', 'circle.js')
  link('device.js', '/dev/zero')
  mkdirSync(join(folder, 'folder.js'))
  execFileSync('/usr/bin/mkfifo', [join(folder, 'pipe.js')])
  const problems = {
    'outside.js': 'outside.js leads out of',
    [`parent/${basename(secret)}`]: 'leads out of',
    [`../${basename(secret)}`]: 'leads out of',
    'device.js': 'leads out of',
    'circle.js': 'a link that leads back to itself',
    'folder.js': 'folder.js is no file',
    'pipe.js': 'pipe.js is no file',
    'gone.js': 'gone.js is missing',
  }
  for (const [path, problem] of Object.entries(problems)) {
    const { api, listUploaded } = registry([lacks([path])])
    await expect(publishBuild(api, describing(path))).rejects.toThrow(problem)
    expect(listUploaded()).toEqual([])
  }
})

it('a link within the build, or the folder as one, is as good as the file', async () => {
  symlinkSync('pages.js', join(folder, 'same.js'))
  const linked = `${folder}-linked`
  symlinkSync(folder, linked)
  onTestFinished(() => rmSync(linked))
  const { api, calls } = registry([lacks(['same.js']), done])
  await publishBuild(api, { ...describing('same.js'), folder: linked })
  const [, sent] = calls
  expect(Buffer.from(sent?.input.body?.content ?? '', 'base64').toString()).toBe('bytes of pages.js')
})
