import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import type { BuildSidecar } from '@escapes/contract/releases'
import { afterAll, expect, test } from 'vitest'
import { publish } from './publish.ts'

const folder = mkdtempSync(join(tmpdir(), 'escapes-publish-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = ['remoteEntry.js', 'pages.js', 'pages.css']
for (const name of names) writeFileSync(join(folder, name), `bytes of ${name}`)

const sidecar = {
  remote: 'storefront',
  build: '0123456789abcdef',
  files: names.map((path) => ({ path, size: 1, integrity: `sha384-${path}` })),
} as BuildSidecar

const refusal = (code: string, status: number) =>
  new ApiProblem(status, { type: '', title: code, status, code, requestId: 'r' })

interface Call {
  key: string
  input: { body?: { path?: string; content?: string } }
}

/** A registry that remembers what was asked of it and answers as the test says. */
const registry = (answers: { status?: unknown; file?: (path: string) => void }) => {
  const calls: Call[] = []
  const call = async (key: string, input: Call['input']): Promise<unknown> => {
    calls.push({ key, input })
    if (key.startsWith('GET')) {
      if (answers.status instanceof Error) throw answers.status
      return answers.status
    }
    if (key.endsWith('/files')) answers.file?.(input.body?.path ?? '')
    return { build: sidecar.build, isNew: true }
  }
  return { api: call as unknown as ApiCall, calls }
}

test('the first build of a remote is uploaded file by file and registered last', async () => {
  const { api, calls } = registry({ status: refusal('not-found', 404) })
  expect(await publish(api, { folder, sidecar })).toEqual({ build: sidecar.build, isNew: true, uploaded: 3 })
  const uploaded = calls.filter(({ key }) => key.endsWith('/files')).map(({ input }) => input.body?.path)
  expect(new Set(uploaded)).toEqual(new Set(names))
  const entry = calls.find(({ input }) => input.body?.path === 'remoteEntry.js')
  expect(Buffer.from(entry?.input.body?.content ?? '', 'base64').toString()).toBe('bytes of remoteEntry.js')
  expect(calls.at(-1)?.key).toBe('POST /admin/releases/:remote/builds')
})

test('a publication that was interrupted goes on where it was', async () => {
  const { api } = registry({
    status: refusal('not-found', 404),
    file: (path) => {
      if (path === 'pages.js') throw refusal('build-exists', 409)
    },
  })
  expect(await publish(api, { folder, sidecar })).toMatchObject({ uploaded: 2 })
})

test('a build that is known is not uploaded again', async () => {
  const { api, calls } = registry({ status: { builds: [{ build: sidecar.build }] } })
  await publish(api, { folder, sidecar })
  expect(calls.filter(({ key }) => key.endsWith('/files'))).toEqual([])
})

test('any other refusal ends it', async () => {
  const { api, calls } = registry({
    status: { builds: [] },
    file: () => {
      throw refusal('build-invalid', 422)
    },
  })
  await expect(publish(api, { folder, sidecar })).rejects.toMatchObject({ code: 'build-invalid' })
  expect(calls.some(({ key }) => key.endsWith('/builds'))).toBe(false)
})
