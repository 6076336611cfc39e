import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { configFrom } from './config.ts'
import { readEnv } from './env.ts'
import { listen } from './listen.ts'

describe('the configuration of the shell server', () => {
  it('runs on its defaults', () => {
    expect(configFrom(readEnv({}))).toMatchObject({
      port: 3000,
      metricsPort: 3001,
      apiUrl: 'http://127.0.0.1:4000',
      isHttps: false,
    })
  })
  it('names every variable that is wrong', () => {
    expect(() => readEnv({ PORT: 'many', API_URL: 'nowhere' })).toThrow(/PORT[\s\S]*API_URL/)
  })
  it('refuses one port for two servers', () => {
    expect(() => configFrom(readEnv({ PORT: '3001' }))).toThrow('PORT and METRICS_PORT must differ')
  })
  it('refuses an api that the proxy could not reach', () => {
    expect(() => configFrom(readEnv({ API_URL: 'https://api.test' }))).toThrow('API_URL must be http')
  })
  it('reads the store over http when there is an address for it', () => {
    expect(configFrom(readEnv({ S3_PUBLIC_URL: 'https://files.test/', OBJECT_STORE_DIR: '/x' })).objects).toEqual({
      kind: 'http',
      url: 'https://files.test',
    })
  })
  it('takes an empty variable for one that is not set', () => {
    expect(readEnv({ PORT: '', S3_PUBLIC_URL: '' })).toEqual(readEnv({}))
  })
})

describe('a port that is taken', () => {
  it('is told with the variable that chooses it', async () => {
    const first = createServer()
    const port = await listen(first, 0, 'PORT')
    await expect(listen(createServer(), port, 'PORT')).rejects.toThrow(`Port ${port} is taken. Set PORT to a free one.`)
    first.close()
  })
})
