import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ApiCall } from '@escapes/contract/client'
import type { ServedSource } from '@escapes/contract/releases'
import { serveSource } from './serve-source.ts'

const sources: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'notes', version: '1.0.0', dependencies: {} }),
  'src/pages.ts': `export const pages = [{ pattern: '/notes', title: 'Notes', access: 'anyone' }]`,
  'src/remote.tsx': `export default () => [{ path: '/notes', lazy: () => import('./notes.tsx') }]`,
  'src/notes.tsx': `export const Component = () => 'the first note'`,
}

let dir: string
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), text)
}
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'notes-'))
  for (const [path, text] of Object.entries(sources)) await write(path, text)
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const createRegistry = () => {
  const told: (ServedSource | 'ended')[] = []
  const api = async (key: string, input: { body?: ServedSource }) => {
    told.push(key.startsWith('DELETE') ? 'ended' : input.body!)
    return {}
  }
  return { told, api: api as unknown as ApiCall }
}

const readEvents = async (address: string) => {
  const response = await fetch(address)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Until the server has said so. */
  return async (event: string): Promise<void> => {
    while (!text.includes(`event: ${event}\n`)) text += (await reader.read()).value ?? ''
    text = text.slice(text.indexOf(`event: ${event}\n`) + 1)
  }
}

it('serves a remote as its sources are, tells open pages of each change, and ends', async () => {
  const { told, api } = createRegistry()
  const shellUrl = 'https://escapes.test'
  const lines: string[] = []
  const { signal } = new AbortController()
  const served = await serveSource(api, { remote: 'notes', dir, shellUrl, signal, print: (line) => lines.push(line) })
  try {
    expect(served.link).toMatch(/^https:\/\/escapes\.test\/admin\/releases\?preview=notes\/dev[0-9a-f]{16}$/)
    const first = told[0] as ServedSource
    expect(first).toMatchObject({ container: 'notes_source', pages: [{ pattern: '/notes' }] })
    const entry = await fetch(first.entry)
    expect(entry.headers.get('access-control-allow-origin')).toBe(shellUrl)
    expect(await entry.text()).toContain('notes_source')
    const { origin } = new URL(first.entry)
    expect((await fetch(`${origin}/..%2fpackage.json`)).status).toBe(404)

    const untilTold = await readEvents(`${origin}/changes?seen=${encodeURIComponent(first.integrity)}`)
    await write('src/notes.tsx', `export const Component = () => 'the second note'`)
    await untilTold('changed')
    expect((told.at(-1) as ServedSource).integrity).not.toBe(first.integrity)

    await write('src/notes.tsx', 'export const Component = (')
    await expect.poll(() => lines.join('\n')).toContain('notes.tsx')
    expect((await fetch(first.entry)).status, 'a mistake leaves the last build').toBe(200)

    await served.stop()
    expect(told.at(-1)).toBe('ended')
    await untilTold('ended')
  } finally {
    if (told.at(-1) !== 'ended') await served.stop()
  }
  expect(await readFile(join(dir, 'src/pages.ts'), 'utf8')).toBe(sources['src/pages.ts'])
})

it('ends while its sources cannot be compiled, with what is wrong with them', async () => {
  await write('src/remote.tsx', 'export default (')
  const { told, api } = createRegistry()
  const ended = new AbortController()
  const print = (line: string): void => {
    if (line.includes('remote.tsx')) ended.abort()
  }
  const options = { remote: 'notes', dir, shellUrl: 'https://escapes.test', print, signal: ended.signal }
  await (await serveSource(api, options)).stop()
  expect(told).toEqual(['ended'])
})
