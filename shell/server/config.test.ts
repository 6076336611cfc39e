import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toShellConfig } from './config.ts'
import { readEnv } from './env.ts'

describe('the configuration of the shell server', () => {
  it('runs on its defaults', () => {
    expect(toShellConfig(readEnv({}))).toMatchObject({
      host: 'localhost',
      metricsHost: 'localhost',
      port: 3000,
      metricsPort: 3001,
      apiUrl: 'http://127.0.0.1:4000',
      isHttps: false,
      compressionQuality: 11,
    })
  })
  it('names every variable that is wrong', () => {
    expect(() => readEnv({ PORT: 'many', API_URL: 'nowhere' })).toThrow(/PORT[\s\S]*API_URL/)
    expect(() => readEnv({ COMPRESSION_QUALITY: '12' })).toThrow(/COMPRESSION_QUALITY: /)
  })
  it('rejects one port for two servers', () => {
    expect(() => toShellConfig(readEnv({ PORT: '3001' }))).toThrow('PORT and METRICS_PORT must differ')
  })
  it('rejects an API that the proxy could not reach', () => {
    expect(() => toShellConfig(readEnv({ API_URL: 'https://api.test' }))).toThrow('API_URL: must be http')
  })
  it('has its own map without a token, and that of Mapbox with one', () => {
    expect(toShellConfig(readEnv({})).map).toBeNull()
    expect(toShellConfig(readEnv({ MAPBOX_TOKEN: 'pk.abc' })).map).toEqual({
      token: 'pk.abc',
      styleUrl: 'mapbox://styles/mapbox/outdoors-v12',
    })
    expect(() => readEnv({ MAPBOX_TOKEN: 'sk.secret' })).toThrow('MAPBOX_TOKEN: must be a public token')
    expect(() => readEnv({ MAP_STYLE_URL: 'file:///x' })).toThrow('MAP_STYLE_URL')
  })
  it('uses the store of the api, with the same variables', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.test/',
      S3_BUCKET: 'escapes',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }
    expect(toShellConfig(readEnv({ ...s3, OBJECT_STORE_DIR: '/x' })).objects).toEqual({
      kind: 's3',
      endpoint: 'https://s3.test',
      bucket: 'escapes',
      region: 'us-east-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
    })
    expect(() => toShellConfig(readEnv({ ...s3, S3_BUCKET: '' }))).toThrow('set all of them or none')
  })
  it.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'http://escapes.example' }])(
    '%o: where other machines reach it, everything that is missing or wrong is reported at once',
    (variables) => {
      const read = () => readEnv({ ...variables, METRICS_PORT: 'many' })
      for (const name of ['PUBLIC_URL', 'API_URL', 'DATA_DIR', 'OBJECT_STORE_DIR', 'METRICS_PORT'])
        expect(read).toThrow(name)
    },
  )
  it('runs where others reach it when all of that is set, and a demo without https', () => {
    const set = { HOST: '0.0.0.0', API_URL: 'http://10.0.0.2:4000', DATA_DIR: '/srv/shell', OBJECT_STORE_DIR: '/srv/o' }
    expect(readEnv({ ...set, PUBLIC_URL: 'https://escapes.example' }).DATA_DIR).toBe('/srv/shell')
    const demo = { ...set, PUBLIC_URL: 'http://192.168.1.7:3000' }
    expect(() => readEnv(demo)).toThrow('PUBLIC_URL: must be https.')
    expect(readEnv({ ...demo, DEMO_ACCOUNTS: 'yes' }).HOST).toBe('0.0.0.0')
  })
  it('ends the process with code 78 and sentences, before anything listens', () => {
    const main = join(import.meta.dirname, 'main.ts')
    const { status, stderr, stdout } = spawnSync(process.execPath, [main], {
      env: { PUBLIC_URL: 'https://escapes.example' },
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 78, stdout: '' })
    expect(stderr.trim().split('\n')).toEqual([
      'The configuration is not valid.',
      expect.stringMatching(/^API_URL: .*\.$/),
      expect.stringMatching(/^DATA_DIR: .*\.$/),
      expect.stringMatching(/^S3_ENDPOINT or OBJECT_STORE_DIR: .*\.$/),
    ])
  })
  it('takes an empty variable for one that is not set', () => {
    expect(readEnv({ PORT: '', S3_ENDPOINT: '' })).toEqual(readEnv({}))
  })
})
