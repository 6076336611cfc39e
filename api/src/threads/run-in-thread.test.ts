import { describe, expect, it } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const run = (
  source: string,
  ms: number,
  { bytes = new Uint8Array(), ...clock }: { bytes?: Uint8Array<ArrayBuffer>; waitMs?: number } = {},
) =>
  runInThread<string>({
    file: new URL(
      `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.postMessage('started')
      ${source}
      parentPort.postMessage({ result: 'done' })
    `)}`,
    ),
    data: bytes,
    transfer: [bytes.buffer],
    limits: { ms, megabytes: 64, ...clock },
    tooSlow: () => new Error('too slow'),
    tooLarge: () => new Error('too large'),
    toError: String as unknown as () => Error,
  })

const waitFor = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})`

it('a thread that had to wait for twice its limit is not too slow', async () => {
  expect(await run(waitFor(1_000), 500)).toBe('done')
})

it('a thread that computes for longer than its limit is too slow', async () => {
  await expect(run('for (;;);', 200)).rejects.toThrow('too slow')
})

it('a thread that waits for ever is put off in the end: that says nothing of its task', async () => {
  await expect(run(waitFor(1e9), 100, { waitMs: 400 })).rejects.toMatchObject({ code: 'unavailable' })
})

it('a thread that ends before it can be measured gives its result', async () => {
  const runs = Array.from({ length: 40 }, () => run('', 5_000))
  expect(await Promise.all(runs)).toEqual(runs.map(() => 'done'))
})

it('bytes are handed over to a thread, not copied', async () => {
  const bytes = new Uint8Array(1_000)
  expect(await run('', 5_000, { bytes })).toBe('done')
  expect(bytes).toHaveLength(0)
})

describe('a thread that is kept', () => {
  const source = `
    import { parentPort } from 'node:worker_threads'
    let tasks = 0
    parentPort.on('message', (task) => {
      tasks += 1
      if (task === 'loop') for (;;);
      if (task === 'fail') throw new Error('failed')
      parentPort.postMessage(task === 'reject' ? { rejection: 'rejected' } : { result: tasks })
    })
    parentPort.postMessage('started')
  `
  /** Sends tasks to threads of a file of its own, which say how many they got. */
  const openFile =
    (name: string, keptForMs = 5_000) =>
    (data: string) =>
      runInThread<number>({
        file: new URL(`data:text/javascript,${encodeURIComponent(`${source}// ${name}`)}`),
        data,
        limits: { ms: 200, megabytes: 64 },
        keptForMs,
        tooSlow: () => new Error('too slow'),
        tooLarge: () => new Error('too large'),
        toError: (rejection) => new Error(String(rejection)),
      })

  it('does the next task too, also after one that it rejected, and one at a time', async () => {
    const ask = openFile('next')
    expect(await ask('count')).toBe(1)
    await expect(ask('reject')).rejects.toThrow('rejected')
    expect(await Promise.all([ask('count'), ask('count')])).toEqual([3, 1])
  })

  it.each([
    ['loop', 'too slow'],
    ['fail', 'failed'],
  ])('is not used again after a task that did not end well: %s', async (task, error) => {
    const ask = openFile(task)
    expect(await ask('count')).toBe(1)
    await expect(ask(task)).rejects.toThrow(error)
    expect(await ask('count')).toBe(1)
  })

  it('ends when no task came for so long', async () => {
    const ask = openFile('end', 1)
    expect(await ask('count')).toBe(1)
    await expect.poll(() => ask('count')).toBe(1)
  })
})
