import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createOfflineRoutes } from './routes.ts'

const publicDir = join(import.meta.dirname, '../../public')
const getWorker = async (isOff: boolean) =>
  (await createOfflineRoutes({ publicDir, isOff })).request('/offline-worker.js')

it('browsers ask for the worker anew each time, and it fetches from this origin alone', async () => {
  const response = await getWorker(false)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(await response.text()).toContain("addEventListener('fetch'")
})

it('switched off, it is replaced by one that answers nothing, deletes what was kept and goes', async () => {
  const script = await (await getWorker(true)).text()
  expect(script).toContain('registration.unregister()')
  expect(script).not.toContain("addEventListener('fetch'")
})
