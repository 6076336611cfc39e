import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import type { BuildSidecar } from '@escapes/contract/releases'
import { afterAll, expect, it } from 'vitest'
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

const createProblem = (code: string, status: number) =>
  new ApiProblem(status, { type: '', title: code, status, code, requestId: 'r' })

interface Call {
  key: string
  input: { body?: { path?: string; content?: string } }
}

const registry = (answers: { status?: unknown; file?: (path: string) => void; damaged?: string[][] }) => {
  const calls: Call[] = []
  const call = async (key: string, input: Call['input']): Promise<unknown> => {
    calls.push({ key, input })
    if (key.startsWith('GET')) {
      if (answers.status instanceof Error) throw answers.status
      return answers.status
    }
    if (key.endsWith('/files')) answers.file?.(input.body?.path ?? '')
    return {
      build: sidecar.build,
      isNew: true,
      damaged: key.endsWith('/builds') ? answers.damaged?.shift() : undefined,
    }
  }
  return { api: call as unknown as ApiCall, calls }
}

it('the first build of a remote is uploaded file by file and registered last', async () => {
  const { api, calls } = registry({ status: createProblem('not-found', 404) })
  expect(await publishBuild(api, { folder, sidecar })).toEqual({
    build: sidecar.build,
    isNew: true,
    uploaded: 3,
    repaired: 0,
  })
  const uploaded = calls.filter(({ key }) => key.endsWith('/files')).map(({ input }) => input.body?.path)
  expect(new Set(uploaded)).toEqual(new Set(names))
  const entry = calls.find(({ input }) => input.body?.path === 'remoteEntry.js')
  expect(Buffer.from(entry?.input.body?.content ?? '', 'base64').toString()).toBe('bytes of remoteEntry.js')
  expect(calls.at(-1)?.key).toBe('POST /admin/releases/:remote/builds')
})

it('a publication that was interrupted goes on where it was', async () => {
  const { api } = registry({
    status: createProblem('not-found', 404),
    file: (path) => {
      if (path === 'pages.js') throw createProblem('build-exists', 409)
    },
  })
  expect(await publishBuild(api, { folder, sidecar })).toMatchObject({ uploaded: 2 })
})

it('a build that is known is not uploaded again', async () => {
  const { api, calls } = registry({ status: { builds: [{ build: sidecar.build }] } })
  await publishBuild(api, { folder, sidecar })
  expect(calls.filter(({ key }) => key.endsWith('/files'))).toEqual([])
})

it('damaged files of a known build are uploaded and verified again', async () => {
  const status = { builds: [{ build: sidecar.build }] }
  const { api, calls } = registry({ status, damaged: [['pages.js'], []] })
  expect(await publishBuild(api, { folder, sidecar })).toMatchObject({ uploaded: 1, repaired: 1 })
  expect(calls.filter(({ key }) => key.endsWith('/files')).map(({ input }) => input.body?.path)).toEqual(['pages.js'])
  const hopeless = registry({ status, damaged: [['pages.js'], ['pages.js']] })
  await expect(publishBuild(hopeless.api, { folder, sidecar })).rejects.toThrow('cannot be repaired: pages.js')
})

it('any other rejection ends the publication', async () => {
  const { api, calls } = registry({
    status: { builds: [] },
    file: () => {
      throw createProblem('build-invalid', 422)
    },
  })
  await expect(publishBuild(api, { folder, sidecar })).rejects.toThrow(/^\S+\.(js|css): Rejected \(build-invalid\)/)
  expect(calls.some(({ key }) => key.endsWith('/builds'))).toBe(false)
})

it('a file over the limit is named with the limit before anything is sent', async () => {
  const { api, calls } = registry({ status: createProblem('not-found', 404) })
  const files = [{ path: 'film.webm', size: 4_000_001, integrity: 'sha384-film' }]
  await expect(publishBuild(api, { folder, sidecar: { ...sidecar, files } })).rejects.toThrow(
    'film.webm has 4000001 bytes; a file of a build has at most 4000000.',
  )
  expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([])
})
