import { expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import { bookingReason, submitRequest } from './bookings.ts'
import { emailAddress, newAccountEmail } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import { multiLineText, printableLine, singleLineText } from './fields.ts'
import { profileChange } from './profiles.ts'
import { receiptClaim } from './receipt-claim.ts'
import { buildSidecar, remotePage } from './releases.ts'
import { statementEndpoints as statements } from './statements.ts'

interface Check {
  _zod: { def: { check: string; format?: string; abort?: boolean } }
}
type Def = z.core.$ZodTypeDef & {
  checks?: readonly Check[]
  check?: string
  format?: string
  in?: Schema
  out?: Schema
  innerType?: Schema
  element?: Schema
  keyType?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  items?: readonly Schema[]
  shape?: Readonly<Record<string, Schema>>
  left?: Schema
  right?: Schema
  getter?: () => Schema
}
interface Schema {
  _zod: { def: Def }
}

/** What zod reads by a pattern of one length; every other text needs its length first. */
const fixedLength = new Set(['uuid'])

/** What is wrong with how a text is bounded; undefined: its length is checked first, and ends the reading. */
const findTextProblem = ({ check, format, checks = [] }: Def): string | undefined => {
  if (check === 'string_format' && format !== undefined)
    return fixedLength.has(format) ? undefined : `a ${format} is read before its length`
  // Trimming reads a text once, and from its ends.
  const reading = checks.filter(({ _zod: { def } }) => def.check !== 'overwrite' && def.check !== 'min_length')
  const length = reading.findIndex(({ _zod: { def } }) => ['max_length', 'length_equals'].includes(def.check))
  if (length < 0) return 'a text without a length'
  if (length > 0) return 'a text is read before its length is'
  if (reading.length > 1 && reading[0]?._zod.def.abort !== true) return 'a text that is too long is read on'
  return undefined
}

/** Texts and lists of a schema that have no bound, each with its path. A text behind a pipe is bounded in front of it. */
const listUnbounded = (schema: Schema, path: string): string[] => {
  const { def } = schema._zod
  const into = (inner: Schema | undefined, name = ''): string[] => (inner ? listUnbounded(inner, `${path}${name}`) : [])
  const type: string = def.type
  switch (type) {
    case 'string': {
      const problem = findTextProblem(def)
      return problem === undefined ? [] : [`${path}: ${problem}`]
    }
    case 'pipe':
      return def.in?._zod.def.type === 'transform' ? into(def.out) : into(def.in)
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => into(inner, `.${name}`))
    case 'array': {
      const isBounded = def.checks?.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check))
      return [...(isBounded ? [] : [`${path}: a list without a length`]), ...into(def.element, '[]')]
    }
    case 'record':
      return [
        ...(def.checks?.length ? [] : [`${path}: a record without a number of entries`]),
        ...into(def.keyType, '{}'),
        ...into(def.valueType, '{}'),
      ]
    default:
      return [
        ...into(def.innerType),
        ...into(def.left),
        ...into(def.right),
        ...(def.options ?? []).flatMap((inner) => into(inner)),
        ...(def.items ?? []).flatMap((inner) => into(inner)),
        ...(def.getter ? into(def.getter()) : []),
      ]
  }
}

it('reads no text of a request before its length, and no list without one', () => {
  const unbounded = Object.entries(api as Record<string, Endpoint>).flatMap(([key, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      endpoint[part] ? listUnbounded(endpoint[part] as unknown as Schema, `${key} ${part}`) : [],
    ),
  )
  expect(unbounded).toEqual([])
})

/** Secrets, versions and names of things, which nobody reads as a text; the own draft, which becomes no booking as it is. */
const notRead =
  /token|password|version$|confirm|signature|reference|draft|columns|integrity|content|cursor|website|previousAlt|receipt-uploads|search$|force|telemetry|first-paints|\/builds|\/sources|release-checks/i

/** Texts that are taken with marks that show them as others. */
const listDisguised = (schema: Schema, path: string): string[] => {
  const { def } = schema._zod
  if (def.type === 'string' || def.type === 'pipe') {
    const read = (schema as unknown as z.ZodType).safeParse('Paid \u202E0051\u0007')
    return read.success && String(read.data).includes('\u202E') ? [path] : []
  }
  const inner = [def.innerType, def.element, def.valueType, ...(def.options ?? [])].filter((each) => each !== undefined)
  const shape = Object.entries(def.shape ?? {}).map(([name, each]) => listDisguised(each, `${path}.${name}`))
  return [...shape.flat(), ...inner.flatMap((each) => listDisguised(each, path))]
}

it('keeps no text of a body that shows another text than it is', () => {
  const disguised = Object.entries(api as Record<string, Endpoint>).flatMap(([key, { body }]) =>
    body ? listDisguised(body as unknown as Schema, `${key} body`) : [],
  )
  expect(disguised.filter((path) => !notRead.test(path))).toEqual([])
})

it('leaves them out of what a program wrote, such as the name of a file or a commit', () => {
  const { subject } = buildSidecar.shape.commits.unwrap().element.shape
  for (const line of [statements['POST /admin/statements'].body.shape.fileName, subject, remotePage.shape.title])
    expect(line.parse('Paid \u202E0051\r\n\u0007x ')).toBe('Paid  0051 x')
})

it.each([
  ['a place to be picked up', submitRequest.shape.pickupLocation],
  ['wishes', submitRequest.shape.specialRequests],
  ['a reason', bookingReason],
  ['a note beside a receipt', receiptClaim.shape.note],
])('takes %s of several lines, and none that shows another text than it is', (_, schema) => {
  expect(schema.safeParse('The hotel,\nat eight').success).toBe(true)
  expect(schema.safeParse('Paid \u202E0051').success).toBe(false)
})

it('takes no name, and no message, that nobody sees', () => {
  for (const text of [singleLineText(100), multiLineText(100)]) {
    for (const unseen of ['\u200B\u200B', ' \u00AD ', '\u3164', '\u2800\uFEFF', ''])
      expect(text.safeParse(unseen).success).toBe(false)
    for (const seen of ['Li', 'මා\u200Dලා', '👩\u200D👧', '-']) expect(text.safeParse(seen).success).toBe(true)
  }
})

it('takes a line that may be empty as empty where nobody sees any of it', () => {
  const { displayName } = profileChange.shape
  for (const line of [printableLine(100), displayName]) {
    for (const text of ['\u200B\u200B', ' \u00AD ', '\u3164', '\u2800\uFEFF', '']) expect(line.parse(text)).toBe('')
    for (const text of ['Li', 'මා\u200Dලා', '👩\u200D👧', '-']) expect(line.parse(text)).toBe(text)
    expect(line.safeParse('Paid \u202E0051').success).toBe(false)
  }
})

it('takes no address with marks that nobody sees, and for an account none that looks like another', () => {
  for (const text of ['a\u202Edmin@ours.test', 'a\u00ADdmin@ours.test', 'admin@ou\u200Brs.test'])
    expect(emailAddress.safeParse(text).success).toBe(false)
  for (const text of ['\u0430dmin@ours.test', '\uFF41dmin@ours.test', 'admin@our\u0455.test', 'ad\u0131min@ours.test'])
    expect(newAccountEmail.safeParse(text).success).toBe(false)
  expect(emailAddress.parse('mira@caf\u00E9.test')).toBe('mira@caf\u00E9.test')
  expect(newAccountEmail.parse("Mira.O'Hara+desk@OURS.test")).toBe("mira.o'hara+desk@ours.test")
})
