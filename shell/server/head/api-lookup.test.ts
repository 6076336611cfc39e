import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeApiServer, startFakeApiServer } from '../../test/support/fake-api-server.ts'
import { createListingSource } from './listing-source.ts'

let api: FakeApiServer
beforeEach(async () => {
  api = await startFakeApiServer()
})
afterEach(() => api.close())

const villa = { id: 'fort', kind: 'villa', title: 'Fort House', location: 'Galle', price: 18_000 }

it('who asks for ever new listings that are not there asks the api for sixty of them a minute, and others go on', async () => {
  api.answer('/api/v1/listings/fort', villa)
  const find = createListingSource(api.url)
  const ask = (id: string, network: string) => find(id, network).then(({ kind }) => kind)
  for (let at = 0; at < 70; at += 1) await ask(`fort-${at}`, 'one')
  expect(api.requests).toHaveLength(60)
  expect([await ask('fort', 'one'), await ask('fort', 'two'), await ask('fort', 'one')]).toEqual([
    'unknown',
    'found',
    'found',
  ])
})

it('a site of many networks asks for as many as four of them do', async () => {
  const find = createListingSource(api.url)
  for (let at = 0; at < 300; at += 1) await find(`fort-${at}`, `2001:db8:1:${at.toString(16)}::1`)
  expect(api.requests).toHaveLength(240)
})

it('what is there costs nobody a share', async () => {
  for (let at = 0; at < 70; at += 1) api.answer(`/api/v1/listings/fort-${at}`, { ...villa, id: `fort-${at}` })
  const find = createListingSource(api.url)
  const found: string[] = []
  for (let at = 0; at < 70; at += 1) found.push((await find(`fort-${at}`, 'one')).kind)
  expect(new Set(found)).toEqual(new Set(['found']))
})
