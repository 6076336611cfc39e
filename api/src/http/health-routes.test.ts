import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { HttpEnv } from './context.ts'
import { createHealthRoutes, type ReadinessChecks } from './health-routes.ts'

const answers = async () => {}
const fails = () => Promise.reject(new Error('away'))
const hangs = () => new Promise<never>(() => {})

const fetchHealth = async (path: string, readiness: Partial<ReadinessChecks>) => {
  const app = new Hono<HttpEnv>()
  app.use(async (context, next) => {
    context.set('log', pino({ level: 'silent' }))
    await next()
  })
  app.route('/', createHealthRoutes({ isShuttingDown: false, check: answers, ...readiness }))
  const response = await app.request(path)
  return `${response.status} ${await response.text()}`
}

it.each<[string, Partial<ReadinessChecks>, string]>([
  ['all is there', { optionalChecks: { 'object store': answers } }, '200 ready'],
  [
    'the store is away',
    { optionalChecks: { 'object store away': fails } },
    '200 ready, but degraded: object store away',
  ],
  ['the store hangs', { optionalChecks: { 'object store away': hangs } }, '200 ready, but degraded: object store away'],
  ['the database is away', { check: fails }, '503 not ready'],
  ['the database hangs', { check: hangs }, '503 not ready'],
  ['the process is about to end', { isShuttingDown: true }, '503 leaving'],
])('/readyz when %s', async (_, readiness, expected) => {
  expect(await fetchHealth('/readyz', readiness)).toBe(expected)
})

it('/livez depends on no other service', async () => {
  expect(
    await fetchHealth('/livez', { check: fails, isShuttingDown: true, optionalChecks: { 'object store': hangs } }),
  ).toBe('200 ok')
})
