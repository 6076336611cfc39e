import { api, type Endpoint } from '@escapes/contract'
import { computeContractHash } from '@escapes/contract/contract-hash'
import { type JsonSchema, toAnswerSchema } from '@escapes/contract/operation-shape'
import { readClientText } from '@escapes/contract/page-client'
import { shellName } from '@escapes/contract/releases'
import type { OlderPages, Translate } from '#/http/older-pages.ts'
import type { Services } from '#/services.ts'
import { createFairQueue } from '#/threads/fair-queue.ts'
import { threads } from '#/threads/run-in-thread.ts'
import { findOwn } from './find-own.ts'
import type { KnownAnswers, WrittenShapes } from './list-known-answers.ts'
import type { Shapes } from './list-known-breaks.ts'
import { readShapes } from './read-shapes.ts'
import { type Reading, readAnswer } from './translate-answer.ts'
import { findBuildOfVisitors } from './visitor-build-queries.ts'

/** Builds that are remembered, the last that were asked for, and for how long where nothing is known of one. */
const maxBuilds = 20
const maxUnknown = 1_000
const triedAgainAfterMs = 30_000
/** Some times what the largest of our answers takes. */
const maxAnswerLength = 200_000
const limits = { ms: 5_000, megabytes: 256 }

/** One file takes a hundred megabytes while it is read: remotes take turns, and a page waits as long as is not felt much. */
const takeTurn = createFairQueue<'known answers'>({
  concurrency: { 'known answers': 1 },
  maxWaiting: 16,
  timeoutMs: 5_000,
})

type FindTranslate = (key: string) => Translate | undefined
const none: FindTranslate = () => undefined

const answers = new Map<string, JsonSchema | undefined>()
/** As it would be read from a file, so that equal ones are seen to be equal. */
const findAnswer = (key: string): JsonSchema | undefined => {
  const endpoint = findOwn<Endpoint>(api, key)
  if (endpoint && !answers.has(key))
    answers.set(key, (JSON.parse(JSON.stringify(toAnswerSchema(endpoint))) as JsonSchema | null) ?? undefined)
  return answers.get(key)
}

const readAnswerOf = (before: JsonSchema | null | undefined, key: string): Reading | undefined => {
  const answered = findAnswer(key)
  return answered && before ? readAnswer(answered, before) : undefined
}

/** How a build reads the answers of the operations that it calls, by their keys. */
export const readAnswers = (known: Shapes, keys: readonly string[]): Map<string, Reading> =>
  new Map(
    keys.flatMap((key) => {
      const reading = readAnswerOf(findOwn(known, key)?.response, key)
      return reading ? [[key, reading] as const] : []
    }),
  )

/**
 * Compares an operation when a page first asks for it: all at once would keep other requests waiting. What a build knows is
 * text until then, as what its author makes of it may take many times the memory.
 */
const createFindTranslate = (known: KnownAnswers): FindTranslate => {
  const found = new Map<string, Translate | undefined>()
  return (key) => {
    if (!found.has(key)) {
      const text = findOwn(known, key)
      found.set(key, text === undefined ? undefined : readAnswerOf(JSON.parse(text) as JsonSchema, key)?.translate)
    }
    return found.get(key)
  }
}

const tooMuch = (): Error => new Error(`it takes longer than ${limits.ms / 1000} seconds to read`)

/** In a thread with a deadline: the author of a build writes the file, and it is read beside requests. */
const readKnownAnswers = (file: string): Promise<KnownAnswers> => {
  const data: WrittenShapes = { file, keys: Object.keys(api), maxAnswerLength }
  return threads.run<KnownAnswers>({
    file: new URL('./known-answers.worker.ts', import.meta.url),
    data,
    limits,
    tooSlow: tooMuch,
    tooLarge: tooMuch,
    toError: (rejection) => new Error(String(rejection)),
  })
}

/** The last that were used. */
const keep = <T>(map: Map<string, T>, name: string, value: T, most: number): void => {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/** Reads what builds know once in a process, when the first of their pages asks. */
export const createOlderPages = ({ db, objects, log }: Pick<Services, 'db' | 'objects' | 'log'>): OlderPages => {
  const builds = new Map<string, FindTranslate>()
  const underway = new Map<string, Promise<FindTranslate>>()
  /** And until when that is not asked again: names that somebody makes up take the place of no build. */
  const unknown = new Map<string, number>()

  const load = async (remote: string, build: string): Promise<FindTranslate | undefined> => {
    // Any other is named by nobody's page: who names it wants its file read.
    const sidecar = await findBuildOfVisitors(db, remote, build)
    if (!sidecar) return undefined
    if (sidecar.contractHash === (await computeContractHash())) return none
    const turn = { queue: 'known answers', user: remote, signal: new AbortController().signal } as const
    return createFindTranslate(await takeTurn(turn, async () => readKnownAnswers(await readShapes(objects, sidecar))))
  }

  const loadAndKeep = async (remote: string, build: string, name: string): Promise<FindTranslate> => {
    const found = await load(remote, build).catch((error: unknown) => {
      log.warn({ err: error, remote, build }, 'what an older build knows of the api cannot be read')
      return undefined
    })
    if (found) keep(builds, name, found, maxBuilds)
    else keep(unknown, name, performance.now() + triedAgainAfterMs, maxUnknown)
    return found ?? none
  }

  const find = (remote: string, build: string): FindTranslate | Promise<FindTranslate> => {
    const name = `${remote}/${build}`
    const before = builds.get(name)
    if (before) {
      keep(builds, name, before, maxBuilds)
      return before
    }
    if ((unknown.get(name) ?? 0) > performance.now()) return none
    const found = underway.get(name) ?? loadAndKeep(remote, build, name).finally(() => underway.delete(name))
    underway.set(name, found)
    return found
  }

  return {
    findTranslation: async (client, key) => {
      const page = readClientText(client)
      if (!page) return undefined
      const { shell, running } = page
      const [ofShell, ofRemote] = await Promise.all([
        find(shellName, shell),
        running ? find(running.remote, running.build) : none,
      ])
      const steps = [ofRemote(key), ofShell(key)].filter((step) => step !== undefined)
      if (steps.length === 0) return undefined
      return (response) => steps.reduce((read, step) => step(read), response)
    },
  }
}
