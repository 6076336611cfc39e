import type { IncomingMessage } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BodyRejected, receiveBody } from './receive-body.ts'

const rules = { maxBytes: 100, maxBytesInMemory: 0, graceMs: 60_000, minBytesPerSecond: 1 }
const atOnce = 100
const rounds = 40

it('a body that breaks off while its file is being opened leaves nothing on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escapes-bodies-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  const breakOff = async () => {
    const request = new PassThrough()
    const received = receiveBody(request as unknown as IncomingMessage, rules).catch((error: unknown) => error)
    request.write('x')
    await nextTick()
    request.destroy()
    expect(await received).toBeInstanceOf(BodyRejected)
  }
  // Opening and deleting run in different threads: sometimes the file was created after its deletion.
  for (let round = 0; round < rounds; round++) await Promise.all(Array.from({ length: atOnce }, breakOff))
  expect(await readdir(folder)).toEqual([])
})
