import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { findFreeStackPorts } from './find-free-stack-ports.ts'
import { assertPortsFree } from './assert-ports-free.ts'
import { readStackSettings, type StackSettings } from './settings.ts'

let server: Server | undefined
afterEach(() => server?.close())

const settings = async (changes: Partial<StackSettings> = {}): Promise<StackSettings> => ({
  dataDir: '/nowhere',
  publicUrl: 'http://localhost',
  host: 'localhost',
  isPublicDemo: false,
  hasIdentityProvider: false,
  external: {},
  ports: await findFreeStackPorts(),
  ...changes,
})

const occupy = (port: number, host: string) =>
  new Promise<void>((resolve) => {
    server = createServer().listen(port, host, resolve)
  })

it.each(['127.0.0.1', '0.0.0.0', '::'])('a port that is taken on %s is named with its variable', async (host) => {
  const wanted = await settings()
  await occupy(wanted.ports.API_PORT, host)
  await expect(assertPortsFree(wanted)).rejects.toThrow(
    new RegExp(`Port ${wanted.ports.API_PORT} is taken .*API_PORT=`),
  )
})

it('free ports are accepted', async () => {
  await expect(assertPortsFree(await settings())).resolves.toBeUndefined()
})

it('two variables with the same port are both named', async () => {
  const wanted = await settings()
  wanted.ports.MAIL_PORT = wanted.ports.PORT
  await expect(assertPortsFree(wanted)).rejects.toThrow(`PORT and MAIL_PORT are both ${wanted.ports.PORT}`)
})

it('the ports of what is not embedded do not matter', async () => {
  const external = { databaseUrl: 'postgres://elsewhere/x', smtpUrl: 'smtp://elsewhere' }
  const wanted = await settings({ external })
  await occupy(wanted.ports.PG_PORT, '127.0.0.1')
  await expect(assertPortsFree(wanted)).resolves.toBeUndefined()
})

it('a variable that is not a port is rejected by its name', () => {
  expect(() => readStackSettings({ PG_PORT: 'many' })).toThrow('PG_PORT=many is not a port')
})
