import { formatInSriLankaTime } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { type GiveWay, takeTurns } from '#/take-turns.ts'
import { asPageShows, listReadings } from './as-page-shows.ts'
import { type LookUps, startLookUps } from './leave-out-items.ts'
import { listAccountNumbers, listDividedNumbers } from './list-account-numbers.ts'
import { type FoundLink, listLinksInTurns, toAddress } from './list-links.ts'
import { listPaidElsewhere } from './list-other-payments.ts'
import { listServicesInTurns } from './list-services.ts'
import { loadIsPermitted, loadWhenCounts } from './permitted-links.ts'
import './tables.ts'

interface TextAt {
  path: string
  text: string
}

/** A number of an account, a payment service, another way to be paid, or a link, which may be one that staff may send. */
type Named = { path: string; what: string } & (
  | { kind: 'number' | 'service' | 'payment' }
  | { kind: 'link'; link: FoundLink }
)

const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
const joinTexts = (texts: readonly TextAt[]): string => texts.map(({ text }) => text).join('\n')

const listTexts = (value: unknown, path: string): TextAt[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => listTexts(each, joinPath(path, key)))
      : []

export const listStrings = (value: unknown): string[] => listTexts(value, '').map(({ text }) => text)

/** The items of a list are drawn one below the other: they are one text, too, which has the path of the list. */
const listLists = (value: unknown, path: string): TextAt[] => {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, each]) => listLists(each, joinPath(path, key)))
  return Array.isArray(value) ? [...below, { path, text: joinTexts(listTexts(value, path)) }] : below
}

/** Of all readings of one request: ten long answers are read together, and others have their turn in between. */
interface Reader {
  lookUps: LookUps
  giveWay: GiveWay
}

/** `lines`: with what parts the texts that it is of. */
const toNamed = async (
  { path, numbers, text, lines = text }: { path: string; numbers: readonly string[]; text: string; lines?: string },
  giveWay: GiveWay,
): Promise<Named[]> => {
  const services = await listServicesInTurns(lines, giveWay)
  const payments = listPaidElsewhere(text, lines).filter((what) => !numbers.includes(what))
  const links = await listLinksInTurns(lines, giveWay)
  return [
    ...numbers.map((what) => ({ path, kind: 'number' as const, what })),
    ...services.map((what) => ({ path, kind: 'service' as const, what })),
    ...payments.map((what) => ({ path, kind: 'payment' as const, what })),
    ...links.map((link) => ({ path, kind: 'link' as const, what: toAddress(link), link })),
  ]
}

const leaveOutRepeated = (named: readonly Named[]): Named[] => [
  ...new Map(named.map((each) => [`${each.kind} ${each.path} ${each.what}`, each])).values(),
]

const withShown = (each: TextAt): TextAt[] => {
  const text = asPageShows(each.text)
  return text === each.text ? [each] : [each, { ...each, text }]
}

const listNamed = async (texts: readonly TextAt[], { lookUps, giveWay }: Reader): Promise<Named[]> => {
  const named: Named[] = []
  for (const { path, text } of texts.flatMap(withShown)) {
    named.push(...(await toNamed({ path, numbers: listAccountNumbers(text, lookUps), text }, giveWay)))
    const turn = giveWay()
    if (turn) await turn
  }
  return leaveOutRepeated(named)
}

/** What several texts name together. */
const listNamedTogether = async (texts: readonly string[], { lookUps, giveWay }: Reader): Promise<Named[]> => {
  if (texts.length < 2) return []
  const named: Named[] = []
  for (const read of listReadings(texts)) {
    const numbers = await listDividedNumbers(read, lookUps, giveWay)
    named.push(...(await toNamed({ path: '', numbers, text: read.join(' '), lines: read.join('\n\n') }, giveWay)))
  }
  return leaveOutRepeated(named)
}

/** The text that ends it, or the last one. Digits are read from their first one on, so that many cost their length. */
const findPath = ({ what }: Named, texts: readonly TextAt[]): string => {
  const [end = what] = /(?<!\d)\d+$/.exec(what) ?? []
  const isEnd = ({ text }: TextAt): boolean => {
    const [group] = text.match(/(?<!\d)\d+(?=\D*$)/) ?? []
    return group === undefined ? text.toLowerCase().includes(what.toLowerCase()) : end.endsWith(group)
  }
  return (texts.findLast(isEnd) ?? texts.findLast(({ text }) => text !== ''))?.path ?? ''
}

const listNamedBefore = async (beside: readonly string[], reader: Reader): Promise<Named[]> => [
  ...(await listNamed(
    beside.map((text) => ({ path: '', text })),
    reader,
  )),
  ...(await listNamedTogether(beside, reader)),
]

const isNewBeside = (named: readonly Named[]) => {
  const known = new Set(named.map(({ what }) => what))
  return ({ what }: Named): boolean => !known.has(what)
}

interface PartAt {
  path: string
  part: unknown
}

/** The parts at a path such as `newCustomer.name`, or `parts.*.note` for each of a list. */
const listParts = (body: unknown, path: string): PartAt[] =>
  path.split('.').reduce<PartAt[]>(
    (found, name) =>
      found.flatMap(({ path: at, part }) => {
        const below = Object(part) as Record<string, unknown>
        const names = name === '*' ? Object.keys(below) : [name]
        return names.map((each) => ({ path: joinPath(at, each), part: below[each] }))
      }),
    [{ path: '', part: body }],
  )

/** A number, a link or somebody's address, and no service, which a customer may only have asked about. */
const mayBeOfCustomer = ({ kind, what }: Named): boolean =>
  kind !== 'service' && (kind !== 'payment' || what.includes('@'))

const toMessageOfLink = (link: FoundLink, countsFrom: Date | undefined): string => {
  const place = toAddress(link).slice(0, 80)
  if (countsFrom)
    return `Links to ${place} cannot be sent yet. This place counts from ${formatInSriLankaTime(countsFrom)}, or once another admin agrees.`
  return `Links to ${place} are not among those that staff may send. Leave the link out, or have an admin add it under Links in the settings.${link.isName ? ' If it is no link, put a space behind its full stop.' : ''}`
}

const toMessage = (named: Named, whenCounts: (link: FoundLink) => Date | undefined): string => {
  const { kind, what } = named
  if (kind === 'link') return toMessageOfLink(named.link, whenCounts(named.link))
  if (kind === 'service')
    return `${what.slice(0, 40)} is no way to pay us. Write in a sentence of its own that we do not take it (“We do not take cards or PayPal.”), or leave it out: customers find our account on their booking.`
  return kind === 'payment'
    ? `${what.slice(0, 60)} reads as another way to be paid. The business takes bank transfers to its own accounts only, and customers find the account on their booking.`
    : `${what.slice(0, 40)} reads as the number of a bank account that is not one of ours. Customers find the account on their booking; write telephones of other countries with a plus sign, sums with their currency.`
}

/** An answer repeats one or two numbers of its customer, and each is looked for in all that they wrote. */
const maxLookedFor = 10

interface Reading {
  isAllowed?: (number: string) => Promise<boolean>
  /** Of our site, to which every link leads that staff may always send. */
  publicUrl?: string
  /** What its readers read before it: that was read when it was written, and is part of what they read now. */
  beside?: readonly string[]
}

export interface FieldMessage {
  path: string
  message: string
}

/** What is wrong with it, field by field: see `requireOwnAccountNumbers`. */
export const listForeignPayments = async (
  db: Db,
  body: unknown,
  paths: 'all' | readonly string[] = 'all',
  { isAllowed = () => Promise.resolve(false), beside = [], publicUrl }: Reading = {},
): Promise<FieldMessage[]> => {
  const reader: Reader = { lookUps: startLookUps(), giveWay: takeTurns() }
  const parts = paths === 'all' ? [{ path: '', part: body }] : paths.flatMap((path) => listParts(body, path))
  const texts = parts.flatMap(({ path, part }) => listTexts(part, path))
  const lists = parts.flatMap(({ path, part }) => listLists(part, path))
  const own = await listNamed(texts, reader)
  const ofLists = (await listNamed(lists, reader)).filter(isNewBeside(own))
  const divided = (await listNamedTogether([...beside, ...texts.map(({ text }) => text)], reader))
    .filter(isNewBeside([...own, ...ofLists]))
    .map((each) => ({ ...each, path: findPath(each, texts) }))
  const together = divided.length === 0 ? [] : divided.filter(isNewBeside(await listNamedBefore(beside, reader)))
  const named = [...own, ...ofLists, ...together]
  if (named.length === 0) return []
  const rows = await db.selectFrom('approved_bank_numbers').select('number').execute()
  const approved = new Set(rows.map(({ number }) => number))
  const isPermitted = await loadIsPermitted(db, publicUrl)
  const unknown = named.filter((each) => (each.kind === 'link' ? !isPermitted(each.link) : !approved.has(each.what)))
  const lookedFor = [...new Set(unknown.filter(mayBeOfCustomer).map(({ what }) => what))].slice(0, maxLookedFor)
  const allowed = new Set<string>()
  for (const what of lookedFor) if (await isAllowed(what)) allowed.add(what)
  const refused = unknown.filter(({ what }) => !allowed.has(what))
  if (refused.length === 0) return []
  const whenCounts = await loadWhenCounts(db)
  // The first of a field says what to do; a payment service, which stands before a link, is none that an admin could add.
  return refused
    .filter(({ kind, path }, at) => kind === 'number' || refused.findIndex((each) => each.path === path) === at)
    .map((each) => ({ path: each.path, message: toMessage(each, whenCounts) }))
}

/**
 * What staff write for customers names no other bank account than those that two admins approved, no other way to be
 * paid, and no link that leads elsewhere than staff may send customers, neither one text nor several together. Throws the
 * problem beside the field.
 */
export const requireOwnAccountNumbers = async (...given: Parameters<typeof listForeignPayments>): Promise<void> => {
  const problems = await listForeignPayments(...given)
  if (problems.length > 0) throw new InvalidFields(problems)
}

/** The name of a file of staff as customers read it: one that names an account says only what the file is. */
export const toNameForCustomers = async (db: Db, name: string, contentType: string): Promise<string> => {
  if ((await listForeignPayments(db, { name })).length === 0) return name
  return contentType === 'application/pdf' ? 'document.pdf' : 'photo.jpg'
}
