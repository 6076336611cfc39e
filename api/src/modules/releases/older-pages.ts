import { api, type Endpoint } from '@escapes/contract'
import { computeContractHash } from '@escapes/contract/contract-hash'
import { type JsonSchema, toAnswerSchema } from '@escapes/contract/operation-shape'
import { readClientText } from '@escapes/contract/page-client'
import { shellName } from '@escapes/contract/releases'
import type { OlderPages, Translate } from '#/http/older-pages.ts'
import type { Services } from '#/services.ts'
import { findNamedBuild } from './find-named-build.ts'
import { findOwn } from './find-own.ts'
import type { Shapes } from './list-known-breaks.ts'
import { readShapes } from './read-shapes.ts'
import { type Reading, readAnswer } from './translate-answer.ts'

/** Builds that are remembered, a few megabytes each, and for how long where nothing is known of one. */
const maxBuilds = 20
const triedAgainAfterMs = 30_000
/** Three times what the largest of our remotes knows: its author writes it, and it is read beside requests. */
const maxFileLength = 4_000_000

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

const readAnswerOf = (known: Shapes, key: string): Reading | undefined => {
  const [answered, before] = [findAnswer(key), findOwn(known, key)?.response]
  return answered && before ? readAnswer(answered, before) : undefined
}

/** How a build reads the answers of the operations that it calls, by their keys. */
export const readAnswers = (known: Shapes, keys: readonly string[]): Map<string, Reading> =>
  new Map(
    keys.flatMap((key) => {
      const reading = readAnswerOf(known, key)
      return reading ? [[key, reading] as const] : []
    }),
  )

/** Compares an operation when a page first asks for it: all at once would keep other requests waiting. */
const createFindTranslate = (known: Shapes): FindTranslate => {
  const found = new Map<string, Translate | undefined>()
  return (key) => {
    if (!found.has(key)) found.set(key, readAnswerOf(known, key)?.translate)
    return found.get(key)
  }
}

/** Reads what builds know once in a process, when the first of their pages asks. */
export const createOlderPages = ({ db, objects, log }: Pick<Services, 'db' | 'objects' | 'log'>): OlderPages => {
  const builds = new Map<string, Promise<FindTranslate>>()

  const load = async (remote: string, build: string): Promise<FindTranslate | undefined> => {
    // Of any other a visitor only says that they have a page, whatever its author wrote.
    const sidecar = await findNamedBuild(db, remote, build)
    if (!sidecar) return undefined
    if (sidecar.contractHash === (await computeContractHash())) return none
    const file = await readShapes(objects, sidecar)
    if (file.length > maxFileLength) return none
    return createFindTranslate(JSON.parse(file) as Shapes)
  }

  const find = (remote: string, build: string): Promise<FindTranslate> => {
    const name = `${remote}/${build}`
    const before = builds.get(name)
    if (before) return before
    const forgetSoon = (): FindTranslate => {
      setTimeout(() => builds.delete(name), triedAgainAfterMs).unref()
      return none
    }
    const found = load(remote, build).then(
      (translations) => translations ?? forgetSoon(),
      (error: unknown) => {
        log.warn({ err: error, remote, build }, 'what an older build knows of the api cannot be read')
        return forgetSoon()
      },
    )
    builds.set(name, found)
    const [oldest] = builds.keys()
    if (builds.size > maxBuilds && oldest !== undefined) builds.delete(oldest)
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
