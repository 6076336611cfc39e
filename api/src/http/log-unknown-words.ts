import type { Endpoint } from '@escapes/contract'
import type { Logger } from 'pino'
import type { OnUnknownWords } from './send-response.ts'

const maxRemembered = 1_000

/** Once in a process for each word of an endpoint: a list would say the same of each item, at each request. */
export const logUnknownWords = (log: Logger): OnUnknownWords => {
  const known = new WeakMap<Endpoint, Set<string>>()
  return (endpoint, words) => {
    const before = known.get(endpoint) ?? new Set()
    known.set(endpoint, before)
    for (const { path, word, became } of words) {
      const place = path.replaceAll(/\d+/g, '*')
      const key = `${place} ${word}`
      if (before.has(key) || before.size >= maxRemembered) continue
      before.add(key)
      log.warn({ endpoint: endpoint.summary, place, word, became }, 'a newer api wrote what this one does not know')
    }
  }
}
