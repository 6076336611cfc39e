import { parse } from 'tldts'
import { normalizeText } from '#/normalize-text.ts'
import type { GiveWay } from '#/take-turns.ts'
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

/** Scripts of South Asia write vowels as marks: `villa.ලංකා`. */
const label = String.raw`[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]{1,63}`
/** DNS has names of 127 labels at most. */
const name = String.raw`${label}(?:\.${label}){1,126}`
const maxLength = 4000
/** That say whether a name is one: no public suffix has more. */
const maxLabels = 6
/** As far as a browser and a mail program read an address: quotes and pairs of brackets are part of it. */
const rest = String.raw`(?:\([^\s()]*\)|[^\s)])`
const mail = String.raw`(?<![\p{L}\p{N}._%+-])(?![._%+-]+@)[\p{L}\p{N}._%+-]{1,64}@${name}`
/** An address with its scheme, a mail address, which is read elsewhere, or an address that people type. */
const address = new RegExp(
  [
    String.raw`[a-z][a-z\d+.-]{1,20}:[\\/]{2}(?<full>${rest}{1,${maxLength}})`,
    String.raw`mailto:${mail}`,
    String.raw`${mail}(?![/?#\\@\p{L}\p{N}_-]|:\d|\.[\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}_-])(?<typed>${name})(?<path>(?::\d{1,5})?(?:[/?#\\]${rest}{0,${maxLength}})?)`,
  ].join('|'),
  'giu',
)

/** Endings of hosts with which sentences begin, too: `see you soon.It rains`. */
const words =
  /^(?:al|am|as|at|be|by|call|ci|de|do|es|family|food|free|here|il|im|in|is|it|la|live|ma|me|my|new|no|now|one|open|se|si|so|to|today|tours|us|you)$/i
const beforeNumbers = /^(?:reg|regn|tel|ph|lic|ref|veh)$/i
const beforeNames = /^(?:mr|mrs|ms|dr|st|mt|rev|prof)$/i
const fileEndings = 'zip|mov|pdf|jpe?g|png|gif|webp|heic|docx?|xlsx?|csv|txt|mp4|ics|gpx|kml'
const file = new RegExp(String.raw`\.(?:${fileEndings})$`, 'i')

/** Whether what looks like a host is the end of a sentence and the begin of another, a time, initials or a company. */
const isProse = (labels: readonly string[], followedBy: string): boolean => {
  if (/^(?:[/?#\\]|:\d)/.test(followedBy)) return false
  const [before = '', ending = ''] = labels.slice(-2)
  if (labels.slice(0, -1).every((each) => /^(?:\d{1,2}|\p{L})$/u.test(each))) return true
  if (/^(?:Pvt|Co)$/i.test(before) && ending === 'Ltd') return true
  if (labels.length === 2 && beforeNumbers.test(before) && /^no$/i.test(ending)) return true
  if (labels.length === 2 && beforeNames.test(before) && /^\p{Lu}/u.test(ending)) return true
  const beginsSentence =
    /^\p{Lu}\p{Ll}+$/u.test(ending) && /^(?:\p{Lu}?[\p{Ll}\d-]+|\p{Extended_Pictographic}+)$/u.test(before)
  const goesOn = /^[IA]m$/.test(ending) ? /^\s+\p{L}/u : /^(?:\s+[\p{Ll}\d]|['’]s)/u
  return beginsSentence && words.test(ending) && goesOn.test(followedBy)
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

/** Letters that follow a name without a space, and look like none of it: `villa.com付款`. */
const unlike = String.raw`(?![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}])\p{L}`
/** What a label begins with that may be an ending: mail programs end a name before `_`, `-` and letters of other languages. */
const endings = [
  /^xn--[a-z\d-]+/i,
  /^[\p{L}\p{M}\p{Nd}]+/u,
  new RegExp(String.raw`^[a-z]+(?=${unlike})`, 'iu'),
  /^[a-z]{3,}(?=[^\p{ASCII}])/iu,
]
const listEndings = (label: string): string[] =>
  /^[a-z]+$/i.test(label) ? [label] : [...new Set(endings.flatMap((ending) => ending.exec(label) ?? []))]

/** The host among typed labels, of which the last ones may begin another sentence: `villa.com.We look forward`. */
const findTyped = (typed: string, path: string, after: string): string | undefined => {
  // `👉villa.com` is no name with that sign, which `villa👉.ws` is; after an ending none belongs to it: `villa.com®`.
  const labels = typed.replace(/^\p{Extended_Pictographic}+(?=[\p{L}\p{N}])/u, '').split('.')
  if (/^www$/i.test(labels[0] ?? '')) return typed + path
  if (path === '' && file.test(typed)) {
    // Of a file whose name is one of a site, `villa.com.pdf`, people read the site.
    const site = labels.slice(0, -1)
    return site.length > 1 && looksLikeHost(site) && !words.test(site.at(-1) ?? '') ? site.join('.') : undefined
  }
  for (let size = labels.length; size > 1; size -= 1) {
    const last = labels[size - 1] ?? ''
    for (const ending of listEndings(last)) {
      const own = [...labels.slice(Math.max(0, size - maxLabels), size - 1), ending]
      if (!looksLikeHost(own)) continue
      const others = [last.slice(ending.length), ...labels.slice(size)].join('.')
      if (!isProse(own, (others === '' ? path : others) + after))
        return [...labels.slice(0, size - 1), ending].join('.') + (others === '' ? path : '')
    }
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

const fromBase64 = (code: string): string => Buffer.from(code, 'base64').toString('latin1')

/** What an address may lead on to: an address on its path, and what its query says. */
const toTargets = ({ pathname, search, hash }: URL): string => {
  const [path, query] = [pathname, search + hash].map((part) => decode(decode(decode(part))))
  const [onPath = ''] = /(?:[a-z][a-z\d+.-]{1,20}:[\\/]|[[\]|<>"{}^`\p{Cf}\p{No}]).*$/iu.exec(path ?? '') ?? []
  const inQuery = (query ?? '').replaceAll(/\baHR0c[\w+/-]+/g, fromBase64).replaceAll(/[?&=#;,|]/g, ' ')
  return `${onPath} ${inQuery}`
}

/** What ends the sentence, the quotation or the emphasis in which an address stands. */
const closing = /(?<![.,;:!?…"'“”‘’»\]}>*_~`|])[.,;:!?…"'“”‘’»\]}>*_~`|]+$/u

const chatHost = /^(?:wa\.me|(?:[a-z]+\.)?whatsapp\.com)$/

/** An address of a chat opens the last number that it names: those beside the first are addresses of their own. */
const listOtherChats = (host: string, { pathname, search, hash }: URL): FoundLink[] => {
  if (!chatHost.test(host)) return []
  const parts = `${search}${hash}`.split(/[?&#;]/).map(decode)
  const named = [decode(pathname), ...parts.filter((part) => /phone/i.test(part) && !/^text=/i.test(part))]
  const numbers = named
    .flatMap((part) => part.match(/\d[\d ().+-]{4,}\d/g) ?? [])
    .map((each) => each.replaceAll(/\D/g, ''))
  const others = [...new Set(numbers)].slice(1)
  return others.map((number) => ({
    host,
    path: host === 'wa.me' ? `/${number}` : `/send?phone=${number}`,
    isName: false,
  }))
}

/** An address inside an address inside an address. */
const maxDepth = 3

const readAddress = (found: string, isTyped: boolean, depth: number): FoundLink[] => {
  const [text = ''] = found.replace(/^([^/?#\\<>]*)[<>].*$/su, '$1').split(closing)
  const url = URL.parse(`https://${text}`)
  const written = url ? url.hostname : text.toLowerCase().replace(/[/?#\\].*$/su, '')
  const host = written.replace(/\.+$/, '').replace(/^www\./, '')
  // What was cut off may lead up again by `..`.
  const isWhole = found.length < maxLength
  const path = !url ? '' : isWhole ? (url.pathname + url.search).replace(/^\/$/, '') : '/…'
  return [
    { host, path, isName: isTyped && path === '' },
    ...(url ? listOtherChats(host, url) : []),
    ...(url && depth < maxDepth ? readLinks(toTargets(url), depth + 1) : []),
  ]
}

const readMatch = (
  text: string,
  { 0: whole, index, groups: { full, typed, path = '' } = {} }: RegExpExecArray,
  depth: number,
): FoundLink[] => {
  const end = index + whole.length
  const found = full ?? (typed === undefined ? undefined : findTyped(typed, path, text.slice(end, end + 3)))
  if (found !== undefined) return readAddress(found, full === undefined, depth)
  // What follows a name that is none may be one: `no.2a/villa.com`.
  return depth < maxDepth && path !== '' ? readLinks(path, depth + 1) : []
}

const readLinks = (text: string, depth: number): FoundLink[] =>
  [...text.matchAll(address)].flatMap((match) => readMatch(text, match, depth))

const beforeEnding = new RegExp(String.raw`\s\.(?!(?:${fileEndings})(?![\p{L}\p{N}]))(?=[a-z])`, 'gu')

/** The sign that parts labels, however it is drawn, escaped, or said: `villa。com`, `villa [.] com`, `villa dot com`. */
const withDots = (text: string): string =>
  text
    .replaceAll(/_{0,3}(?:\\?[.。]|\s?[([{]\s?(?:\.|dot)\s?[)\]}]\s?)_{0,3}/gi, '.')
    .replaceAll(/ dot (?=(?:com|net|org|info|biz|lk|co|io|xyz|site|online|shop|travel)(?![\p{L}\p{N}]))/giu, '.')
    .replaceAll(/\s?\.\s+(?=(?:com|net|org|info|biz|lk)(?![\p{L}\p{N}]))/gu, '.')
    .replaceAll(beforeEnding, '.')

/** One address after the other, each with what it leads on to: as people see the text, and as a browser does. */
function* readInTurn(text: string): Generator<FoundLink[]> {
  const marks = /[<>]|[\p{No}™℠](?!\.?[\p{L}\p{Nd}-])/gu
  const plain = withDots(asDrawn(text.replaceAll(marks, ' ')).replaceAll(/[*`~]/g, ''))
  for (const reading of [plain, normalizeText(text, 'NFC')])
    for (const match of reading.matchAll(address)) yield readMatch(reading, match, 0)
}

const leaveOutRepeated = (links: readonly FoundLink[]): FoundLink[] => [
  ...new Map(links.map((link) => [toAddress(link), link])).values(),
]

/**
 * Where the links of a text lead, also those without a scheme, and what stands inside their addresses: a detour leads to
 * its target. A name counts where its ending is one of the internet. Addresses are read as people see them and, letter
 * by letter, as a browser does.
 */
export const listLinks = (text: string): FoundLink[] => leaveOutRepeated([...readInTurn(text)].flat())

/** The same of a text as long as a document, which may be of names alone. */
export const listLinksInTurns = async (text: string, giveWay: GiveWay): Promise<FoundLink[]> => {
  const found: FoundLink[] = []
  for (const links of readInTurn(text)) {
    found.push(...links)
    const turn = giveWay()
    if (turn) await turn
  }
  return leaveOutRepeated(found)
}
