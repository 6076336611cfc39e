import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { spool } from './spool.ts'

const concurrency = 100
const rounds = 40

it('a file that is given up while it is being opened leaves nothing on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escapes-spool-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  const giveUp = async () => {
    const source = new PassThrough()
    source.write('x')
    const spooled = spool(source)
    const ended = spooled.written.catch((error: unknown) => String(error))
    await nextTick()
    await spooled.discard()
    expect(await ended).toContain('Premature close')
  }
  // Opening and deleting are done by different threads: one in some hundred times the file was made after its deletion.
  for (let round = 0; round < rounds; round++) await Promise.all(Array.from({ length: concurrency }, giveUp))
  expect(await readdir(folder)).toEqual([])
})
