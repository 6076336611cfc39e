import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ApiCall, ApiProblem, createClient } from '@escapes/contract/client'

export const repository = resolve(import.meta.dirname, '../../..')

/** A mistake of whoever calls, or a refusal that needs no stack trace. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

/** What the registry said when it refused, in a sentence; undefined for everything that is not a refusal. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? `Refused (${error.code}): ${error.message}` : undefined

/** The typed client, speaking as the holder of the token. */
export const connectRegistry = (url: string, token: string): ApiCall =>
  createClient(`${url.replace(/\/$/, '')}/api/v1`, () => ({ authorization: `Bearer ${token}` }))

const tokenFrom = (env: NodeJS.ProcessEnv): string => {
  if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN
  const file = join(resolve(repository, env.DATA_DIR || '.data'), 'release-token')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new ReleaseError(`Set RELEASE_TOKEN, or start the local stack, which writes ${file}.`)
}

export const registryUrl = (env: NodeJS.ProcessEnv): string => env.RELEASE_URL || 'http://localhost:4000'

export const registryFromEnvironment = (env: NodeJS.ProcessEnv): ApiCall =>
  connectRegistry(registryUrl(env), tokenFrom(env))
