import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeApiServer, startFakeApiServer } from '../../test/support/fake-api-server.ts'
import { createPaintReport } from './report-paints.ts'

let api: FakeApiServer
let errors: string[]
const of = { remote: 'storefront', build: 'b1', page: '/villas' }

beforeEach(async () => {
  api = await startFakeApiServer()
  errors = []
})
afterEach(() => api.close())

const open = () =>
  createPaintReport({
    apiUrl: api.url,
    headers: { 'x-escapes-shell': 'the key' },
    everyMs: 10,
    onError: (what) => errors.push(what),
  })

it('tells the registry what came of drawing each page, summed up, and is silent where nothing was drawn', async () => {
  const told: unknown[] = []
  api.handle('/api/v1/releases/first-paints', (request, response) => {
    let text = ''
    request.on('data', (bytes: Buffer) => (text += bytes.toString()))
    request.on('end', () => {
      told.push([request.headers['x-escapes-shell'], JSON.parse(text)])
      response.writeHead(204).end()
    })
  })
  const report = open()
  report.add(of, 'drawn')
  report.add(of, 'drawn')
  report.add(of, 'failed', 'another')
  report.add(of, 'failed', 'TypeError:\n\0 odd')
  await report.close()
  const counts = [
    { ...of, outcome: 'drawn', count: 2 },
    { ...of, outcome: 'failed', count: 2, reason: 'TypeError: odd' },
  ]
  expect(told).toEqual([['the key', { counts }]])
  expect(errors).toEqual([])
})

it('what a build throws keeps no count from being told', async () => {
  let text = ''
  api.handle('/api/v1/releases/first-paints', (request, response) => {
    request.on('data', (bytes: Buffer) => (text += bytes.toString()))
    request.on('end', () => response.writeHead(204).end())
  })
  const report = open()
  report.add(of, 'failed', `\uD800\u202E${'🏝'.repeat(600)}`)
  await report.close()
  const [{ reason }] = (JSON.parse(text) as { counts: [{ reason: string }] }).counts
  expect(reason.isWellFormed()).toBe(true)
  expect(reason).not.toContain('\u202E')
})

it('keeps what the registry was not told while it was away, and says once that it is', async () => {
  api.answer('/api/v1/releases/first-paints', {}, 503)
  const report = open()
  report.add(of, 'drawn')
  await expect.poll(() => api.requests.length).toBeGreaterThan(2)
  expect(errors).toEqual(['The registry was not told which pages were drawn'])
  const told: { counts: { count: number }[] }[] = []
  api.handle('/api/v1/releases/first-paints', (request, response) => {
    let text = ''
    request.on('data', (bytes: Buffer) => (text += bytes.toString()))
    request.on('end', () => {
      told.push(JSON.parse(text) as (typeof told)[number])
      response.writeHead(204).end()
    })
  })
  report.add(of, 'drawn')
  // In one report or two: the first may be on its way when the second page is drawn.
  const listTold = () => told.flatMap(({ counts }) => counts)
  await expect.poll(() => listTold().reduce((sum, { count }) => sum + count, 0)).toBe(2)
  for (const one of listTold()) expect(one).toEqual({ ...of, outcome: 'drawn', count: expect.any(Number) })
  await report.close()
})
