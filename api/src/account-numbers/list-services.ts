import type { GiveWay } from '#/take-turns.ts'
import { isClosedSentence, isDenialAhead, isPlainAhead, isQuestion, isToAccount } from './closed-sentences.ts'
import { type FoundService, findServicesInTurn, inLatin, listHidden } from './payment-services.ts'
import { asDrawn } from './read-plainly.ts'

/** A line that goes on in small letters is drawn as part of the one before. */
const ends = /\n(?! {0,3}\p{Ll})|[.!?…]+["”’)\]]{0,3}(?=\s|$)|[。！？।;；]/gu
/** No honest one is longer. */
const maxLength = 400

interface Sentence {
  from: number
  to: number
  found: FoundService[]
}

/** The sentences with services; a service whose letters are divided among several makes one of them. */
const toSentences = (text: string, found: readonly FoundService[]): Sentence[] => {
  if (found.length === 0) return []
  const stops = [...text.matchAll(ends)].map(({ 0: end, index }) => index + end.length)
  const sentences: Sentence[] = []
  let [from, next] = [0, 0]
  for (const each of found.toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)) {
    for (; (stops[next] ?? text.length) <= each.at; next += 1) from = stops[next] ?? text.length
    const last = sentences.at(-1)
    const isSame = last !== undefined && last.to > each.at
    let to = isSame ? last.to : (stops[next] ?? text.length)
    for (let at = next; to < each.at + each.name.length; at += 1) to = stops[at] ?? text.length
    if (!isSame) sentences.push({ from, to, found: [each] })
    else {
      last.to = to
      last.found.push(each)
    }
  }
  return sentences
}

/** In small letters, with `S` for each service, and `P` for one of shops. */
const toForm = (text: string, { from, to, found }: Sentence): string => {
  let [form, at] = ['', from]
  for (const { at: begins, name, isOfShops } of found) {
    if (begins < at) continue
    form += text.slice(at, begins).toLowerCase() + (isOfShops ? 'P' : 'S')
    at = begins + name.length
  }
  return (form + text.slice(at, to).toLowerCase())
    .replaceAll(/["“”«»]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}]+|[^\p{L}\p{N}]+$/gu, '')
}

const listRefused = (drawn: string, text: string, services: readonly FoundService[]): string[] => {
  const refused = toSentences(text, services).filter((sentence) => {
    if (sentence.to - sentence.from > maxLength) return true
    const form = toForm(text, sentence)
    const ahead = text.slice(sentence.to)
    if (isToAccount(form) && isPlainAhead(ahead)) return false
    return !(isClosedSentence(form) || (isQuestion(form) && isDenialAhead(ahead.slice(0, 60))))
  })
  const names = new Set(refused.flatMap(({ found }) => found.map(({ name }) => name)))
  return [...new Set([...names, ...listHidden(drawn)].map((each) => each.replaceAll(/\s+/g, ' ')))]
}

/**
 * The services of others, by which somebody may be paid, that a text names in another sentence than one of the closed
 * ones: as they are drawn, with parted letters and in letters that look alike.
 */
export const listServices = (written: string): string[] => {
  const drawn = asDrawn(written)
  const text = inLatin(drawn)
  return listRefused(drawn, text, [...findServicesInTurn(text)].flat())
}

/** The same of a text as long as a document. */
export const listServicesInTurns = async (written: string, giveWay: GiveWay): Promise<string[]> => {
  const drawn = asDrawn(written)
  const text = inLatin(drawn)
  const found: FoundService[][] = []
  for (const services of findServicesInTurn(text)) {
    found.push(services)
    const turn = giveWay()
    if (turn) await turn
  }
  return listRefused(drawn, text, found.flat())
}
