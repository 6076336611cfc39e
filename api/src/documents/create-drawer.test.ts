import { expect, it } from 'vitest'
import { createDrawer } from './create-drawer.ts'

const worker = new URL(
  "data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.postMessage('started'); parentPort.postMessage({ result: new Uint8Array(1) })",
)

it('what cannot be drawn is tried once', async () => {
  const draw = createDrawer<number>(new URL('data:text/javascript,throw new Error("too long")'))
  const ask = () => draw({ document: 1, picture: undefined }, 'one').then(String, ({ code }: { code?: string }) => code)
  expect([await ask(), await ask()]).toEqual([undefined, 'unavailable'])
})

it('who has ever new documents made has to wait, and nobody else; what is kept costs nothing', async () => {
  const draw = createDrawer<number>(worker, { points: 2, duration: 600 })
  const ask = (document: number, user: string) =>
    draw({ document, picture: undefined }, user).then(
      () => 'drawn',
      (error: { code: string; retryAfterSeconds: number }) => `${error.code} ${error.retryAfterSeconds > 0}`,
    )
  const asked = [
    await ask(1, 'one'),
    await ask(2, 'one'),
    await ask(3, 'one'),
    await ask(1, 'one'),
    await ask(3, 'two'),
  ]
  expect(asked).toEqual(['drawn', 'drawn', 'too-many-requests true', 'drawn', 'drawn'])
})
