import { expect, it } from 'vitest'
import { listProxiesOfApi } from './product-env.ts'

it('the api believes the shell of this machine about who asks, and whoever else is named', () => {
  expect(listProxiesOfApi({})).toBe('127.0.0.1,::1')
  expect(listProxiesOfApi({ TRUSTED_PROXIES: '10.0.0.0/8' })).toBe('10.0.0.0/8,127.0.0.1,::1')
})
