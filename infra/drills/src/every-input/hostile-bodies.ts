export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

type Measure = (text: string) => number
const toBytes: Measure = (text) => Buffer.byteLength(text)

const fill = (text: string, length: number, measure = toBytes): string =>
  text.repeat(Math.max(1, Math.floor(length / measure(text))))

const words = `DE89${'x'.repeat(40)} `
const texts: readonly string[] = [
  'a',
  ' ',
  '\u0301',
  '\u0301\u0323',
  'a@',
  '1',
  '٣,',
  '\t\n',
  '-.',
  '😀',
  'ﷺ',
  // Six letters of one word, as it is read.
  '㌖',
  '%25',
  '=;',
  '<a ',
  // A name that may be one of a site.
  'а.б ',
  words,
]

/** What a pattern reads far into before it fails: at the end, or at each character anew. */
const almost: readonly (readonly [start: string, repeated: string, end: string])[] = [
  ['a@', '.', '@'],
  ['a@', 'a.', ' '],
  ['https://', 'a.', '\\'],
  ['', '(', ''],
  ['', '[', '](/'],
  ['# ', ' ', '\u2028'],
  ['1', '-1', '!'],
  ['+', '9 ', 'x'],
  ['', 'a\u0000', ''],
]

export const createLongTexts = (length: number, measure = toBytes): [name: string, text: string][] => [
  ...texts.map((text): [string, string] => [`${JSON.stringify(text)} again and again`, fill(text, length, measure)]),
  ...almost.map(([start, repeated, end]): [string, string] => [
    `${JSON.stringify(start)}, then ${JSON.stringify(repeated)} again and again, then ${JSON.stringify(end)}`,
    `${start}${fill(repeated, length - measure(start + end), measure)}${end}`,
  ]),
]

const createSlowJsonTexts = (bytes: number): [name: string, text: string][] => [
  ['a list of numbers', `[${fill('1,', bytes - 4)}1]`],
  ['a list of empty texts', `[${fill('"",', bytes - 5)}1]`],
  ['a list of objects', `[${fill('{"a":{}},', bytes - 4)}1]`],
  ['lists in lists', `[${fill(`${'['.repeat(30)}${']'.repeat(30)},`, bytes - 4)}1]`],
  ['brackets that nobody closes', fill('[', bytes)],
  ['a text of escapes', `{"a":"${fill('\\u0041', bytes - 8)}"}`],
  ['a text of quotes', `{"a":"${fill('\\"', bytes - 8)}"}`],
  ['one key again and again', `{${fill('"a":1,', bytes - 10)}"a":1}`],
  ['many keys', `{${Array.from({ length: Math.floor(bytes / 16) }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['a number of many digits', `{"a":${fill('9', bytes - 8)}}`],
]

export function* listPositions(value: unknown, path = ''): Generator<[path: string, put: (by: unknown) => unknown]> {
  if (Array.isArray(value) && value.length > 0) {
    for (const [inner, put] of listPositions(value[0], `${path}.0`)) yield [inner, (by) => [put(by), ...value.slice(1)]]
    yield [path, (by) => by]
    return
  }
  if (isObject(value))
    for (const [name, each] of Object.entries(value))
      for (const [inner, put] of listPositions(each, `${path}.${name}`))
        yield [inner, (by) => ({ ...value, [name]: put(by) })]
  if (path !== '') yield [path, (by) => by]
}

const lists = (bytes: number): [name: string, value: unknown][] => [
  ['numbers', Array.from({ length: Math.floor(bytes / 2) }, () => 1)],
  ['empty objects', Array.from({ length: Math.floor(bytes / 3) }, () => ({}))],
  ['keys', Object.fromEntries(Array.from({ length: Math.floor(bytes / 16) }, (_, at) => [`k${at}`, 1]))],
]

export function* generateHostileBodies(valid: unknown, bytes: number): Generator<[name: string, text: string]> {
  yield* createSlowJsonTexts(bytes)
  if (!isObject(valid)) return
  const room = bytes - Buffer.byteLength(JSON.stringify(valid)) - 32
  const longTexts = createLongTexts(room).slice(0, bytes > 1_000_000 ? 3 : undefined)
  const values = lists(room)
  for (const [path, put] of listPositions(valid)) {
    for (const [name, text] of longTexts) {
      const body = JSON.stringify(put(text))
      yield [`${path}: ${name}`, body.length > bytes ? JSON.stringify(put(text.slice(0, room / 2))) : body]
    }
    for (const [name, value] of values) yield [`${path}: many ${name}`, JSON.stringify(put(value))]
  }
}
