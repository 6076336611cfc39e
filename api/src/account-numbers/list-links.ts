import { parse } from 'tldts'
import { asItLooks } from './money-words.ts'
import { asDrawn } from './read-plainly.ts'

export interface FoundLink {
  /** In lower case, of other scripts as DNS writes it, without `www.`, which is the site's own everywhere. */
  host: string
  /** With its query: `/maps?q=Ella`; empty where nothing follows the host. */
  path: string
  /** Without a scheme and a path: it may be meant as something else. */
  isName: boolean
}

export const toAddress = ({ host, path }: Pick<FoundLink, 'host' | 'path'>): string => host + path

const label = String.raw`[\p{L}\p{N}_-]{1,63}`
const name = String.raw`${label}(?:\.${label}){1,8}`
const rest = String.raw`[^\s()<>"'\]]`
const mail = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@${name}`
/** An address with its scheme, a mail address, which is read elsewhere, or an address that people type. */
const address = new RegExp(
  [
    String.raw`[a-z][a-z\d+.-]{1,20}:[\\/]{2}(?<full>${rest}{1,300})`,
    String.raw`mailto:${mail}(?:\?${rest}{0,300})?`,
    String.raw`${mail}(?![/?#\\@\p{L}\p{N}_-]|:\d|\.[\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}_-])(?<typed>${name})(?<path>(?::\d{1,5})?(?:[/?#\\]${rest}{0,300})?)`,
  ].join('|'),
  'giu',
)

/** Endings of hosts with which sentences begin, too: `see you soon.It rains`. */
const words =
  /^(?:am|as|at|be|by|call|de|do|es|family|food|free|here|il|in|is|it|la|live|me|my|new|no|now|one|open|si|so|to|today|tours|us|you)$/i
const beforeNames = /^(?:mr|mrs|ms|dr|st|mt|rev|prof)$/i
const file = /\.(?:zip|mov|pdf|jpe?g|png|gif|webp|heic|docx?|xlsx?|csv|txt|mp4|ics|gpx|kml)$/i

/** Whether what looks like a host is the end of a sentence and the begin of another, a time, initials or a company. */
const isProse = (labels: readonly string[], followedBy: string): boolean => {
  if (/^(?:[/?#\\]|:\d)/.test(followedBy)) return false
  const [before = '', ending = ''] = labels.slice(-2)
  if (labels.slice(0, -1).every((each) => /^(?:\d{1,2}|\p{L})$/u.test(each))) return true
  if (beforeNames.test(before) || (/^(?:pvt|co)$/i.test(before) && /^ltd$/i.test(ending))) return true
  const beginsSentence = /^\p{Lu}\p{Ll}+$/u.test(ending) && /^[\p{Ll}\d]+$/u.test(before)
  return beginsSentence && words.test(ending) && /^\s+[\p{Ll}\d]/u.test(followedBy)
}

const isHost = (host: string): boolean => {
  const { isIcann, domain } = parse(host, { extractHostname: false, validateHostname: false })
  return isIcann === true && domain !== null
}

/** Also with an ending that is drawn as one: `villa.соm` in Cyrillic letters. */
const looksLikeHost = (labels: readonly string[]): boolean => {
  const host = labels.join('.').toLowerCase()
  const ending = labels.at(-1) ?? ''
  const drawn = asItLooks(ending)
  const isDrawnAlike = drawn !== ending.toLowerCase() && (/[a-z]/i.test(ending) || drawn.length > 2)
  return isHost(host) || (isDrawnAlike && isHost(`host.${drawn}`))
}

/** The host among typed labels, of which the last ones may begin another sentence: `villa.com.We look forward`. */
const findTyped = (typed: string, path: string, after: string): string | undefined => {
  const labels = typed.split('.')
  if (/^www$/i.test(labels[0] ?? '')) return typed + path
  if (path === '' && file.test(typed)) return undefined
  for (let size = labels.length; size > 1; size -= 1) {
    const [own, others] = [labels.slice(0, size), labels.slice(size)]
    const behind = others.length > 0 ? `.${others.join('.')}` : path
    if (looksLikeHost(own) && !isProse(own, behind + after)) return own.join('.') + (others.length > 0 ? '' : path)
  }
  return undefined
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCodePoint(Number.parseInt(code.slice(1), 16)))
  }
}

/** What an address may lead on to: an address on its path, and what its query says. */
const toTargets = ({ pathname, search, hash }: URL): string => {
  const [path, query] = [pathname, search + hash].map((part) => decode(decode(decode(part))))
  const [onPath = ''] = /[a-z][a-z\d+.-]{1,20}:[\\/].*$/i.exec(path ?? '') ?? []
  return `${onPath} ${(query ?? '').replaceAll(/[?&=#;,|]/g, ' ')}`
}

/** An address inside an address inside an address. */
const maxDepth = 3

const readAddress = (found: string, isTyped: boolean, depth: number): FoundLink[] => {
  const text = found.replace(/[.,;:!?…]+$/u, '')
  const url = URL.parse(`https://${text}`)
  const written = url ? url.hostname : text.toLowerCase().replace(/[/?#\\].*$/su, '')
  const host = written.replace(/\.+$/, '').replace(/^www\./, '')
  const path = url ? (url.pathname + url.search).replace(/^\/$/, '') : ''
  return [
    { host, path, isName: isTyped && path === '' },
    ...(url && depth < maxDepth ? readLinks(toTargets(url), depth + 1) : []),
  ]
}

const readLinks = (text: string, depth: number): FoundLink[] =>
  [...text.matchAll(address)].flatMap(({ 0: whole, index, groups: { full, typed, path = '' } = {} }) => {
    const end = index + whole.length
    const found = full ?? (typed === undefined ? undefined : findTyped(typed, path, text.slice(end, end + 3)))
    return found === undefined ? [] : readAddress(found, full === undefined, depth)
  })

/** The sign that parts labels, however it is drawn, escaped, or said: `villa。com`, `villa [.] com`, `villa dot com`. */
const withDots = (text: string): string =>
  text
    .replaceAll(/_{0,3}(?:\\?[.。]|\s?[([{]\s?(?:\.|dot)\s?[)\]}]\s?)_{0,3}/gi, '.')
    .replaceAll(/ dot (?=(?:com|net|org|info|biz|lk|co|io|xyz|site|online|shop|travel)(?![\p{L}\p{N}]))/giu, '.')
    .replaceAll(/\s?\.\s+(?=(?:com|net|org|info|biz|lk)(?![\p{L}\p{N}]))|\s\.(?=[a-z])/gu, '.')

const ownPage = /\]\(\/[a-z][^\s()\\]*\)/gi

/**
 * Where the links of a text lead, also those without a scheme, and what stands inside their addresses: a detour leads to
 * its target. A name counts where its ending is one of the internet. Pages of this site by their path are none.
 */
export const listLinks = (text: string): FoundLink[] => {
  const plain = withDots(asDrawn(text.replaceAll(/[<>]/g, ' ')).replaceAll(ownPage, '] ').replaceAll(/[*`~]/g, ''))
  return [...new Map(readLinks(plain, 0).map((link) => [toAddress(link), link])).values()]
}
