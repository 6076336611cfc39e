import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assertConfigurationValid } from './product-env.ts'
import { mayContainDemo, readStackSettings } from './settings.ts'
import { startStack } from './start-stack.ts'

it.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080', DATABASE_URL: 'postgres://elsewhere/x' }, true],
  [{ PUBLIC_URL: 'https://escapes.lk' }, false],
  [{ PUBLIC_URL: 'https://escapes.lk', DATABASE_URL: 'postgres://elsewhere/x' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '0.0.0.0', DEMO_ACCOUNTS: 'yes' }, true],
  [{ HOST: '0.0.0.0', DEMO_ACCOUNTS: 'true' }, false],
])('whether %o may hold the demo accounts: %s', (env, may) => {
  expect(mayContainDemo(readStackSettings(env))).toBe(may)
})

const secrets = {
  authSecret: 'Uq3vL0b8Zk5mT1xW7yN9cR2dF4gH6jP0',
  databasePassword: 'd',
  runtimePassword: 'r',
  releaseToken: 't',
  runnerToken: 'r',
}
const readProblems = (env: Record<string, string>): string => {
  try {
    assertConfigurationValid(readStackSettings(env), secrets, env)
    return ''
  } catch (error) {
    return String(error)
  }
}

it('on this machine nothing has to be set', () => {
  expect(readProblems({})).toBe('')
})

it.each<[Record<string, string>]>([[{ PUBLIC_URL: 'https://escapes.lk' }], [{ HOST: '0.0.0.0' }]])(
  '%o: a start without sender, mail server or store is rejected at once, with every mistake named',
  (env) => {
    const problems = readProblems(env)
    for (const name of ['MAIL_FROM', 'SMTP_URL', 'OBJECT_STORE_DIR']) expect(problems).toContain(name)
    expect(problems).not.toContain('AUTH_SECRET')
    expect(readProblems({ ...env, AUTH_SECRET: 'development-only-secret-0123456789abcdef' })).toContain('AUTH_SECRET')
    expect(readProblems({ ...env, DEMO_ACCOUNTS: 'yes' })).toBe('')
  },
)

it('the error comes before anything is started, and nothing runs afterwards', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'escapes-start-'))
  const printed: string[] = []
  const options = {
    ...readStackSettings({ HOST: '0.0.0.0' }),
    dataDir,
    print: (line: string) => printed.push(line),
  }
  await expect(startStack(options)).rejects.toThrow(/MAIL_FROM[^]*SMTP_URL/)
  expect(printed).toEqual([])
  expect(await readdir(dataDir)).not.toContain('logs')
  await rm(dataDir, { recursive: true })
})

it('an invalid listen address is rejected by its name', () => {
  expect(readProblems({ HOST: 'my-machine' })).toContain('HOST')
})
