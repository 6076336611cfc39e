import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ApiCall, ApiProblem, createApiClient } from '@escapes/contract/client'

export const repositoryRoot = resolve(import.meta.dirname, '../../..')

export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

/** The registry's rejection as a sentence; undefined for any other error. */
export const toProblemMessage = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? `Rejected (${error.code}): ${error.message}` : undefined

export const createRegistryClient = (url: string, token: string): ApiCall =>
  createApiClient(`${url.replace(/\/$/, '')}/api/v1`, () => ({ authorization: `Bearer ${token}` }))

const getToken = (env: NodeJS.ProcessEnv): string => {
  if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN
  const file = join(resolve(repositoryRoot, env.DATA_DIR || '.data'), 'release-token')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new ReleaseError(`Set RELEASE_TOKEN, or start the local stack, which writes ${file}.`)
}

export const getRegistryUrl = (env: NodeJS.ProcessEnv): string =>
  env.RELEASE_URL || `http://localhost:${env.API_PORT || 4000}`

/** The shell, as this machine reaches it. */
export const getShellUrl = (env: NodeJS.ProcessEnv): string => env.SHELL_URL || `http://localhost:${env.PORT || 3000}`

export const createRegistryClientFromEnvironment = (env: NodeJS.ProcessEnv): ApiCall =>
  createRegistryClient(getRegistryUrl(env), getToken(env))
