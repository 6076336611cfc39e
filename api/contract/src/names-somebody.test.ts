import { describe, expect, it } from 'vitest'
import { listNamedParts } from './names-somebody.ts'

const asker = { names: ['Anna-Lena Bergström'], isPublic: 'Gap View House\nElla\nRuwan Bandara' }
const found = (text: string, known: Parameters<typeof listNamedParts>[1] = asker) =>
  listNamedParts(text, known).map(({ kind, text: part }) => `${kind} ${part}`)

describe('a text that everybody reads names', () => {
  it.each([
    ['a mail address', 'Write to anna.b@post.test, please.', 'mail anna.b@post.test'],
    ['a telephone with its country', 'Call +46 70 123 45 67 at the gate.', 'telephone +46 70 123 45 67'],
    ['a telephone of here', 'The keeper is at 077 123 4567.', 'telephone 077 123 4567'],
    ['a telephone in other digits', 'At ０７７１２３４５６７.', 'telephone 0771234567'],
    ['a telephone in digits of another script', 'At ٠٧٧ ١٢٣ ٤٥٦٧.', 'telephone 077 123 4567'],
    ['a telephone with what cannot be seen in it', 'At 077\u200b123\u20604567.', 'telephone 0771234567'],
    ['a telephone with other dashes', 'At 077\u2013123\u20114567.', 'telephone 077-123-4567'],
    ['who asked, by a name with what cannot be seen in it', 'We met Berg\u00adström.', 'name Bergström'],
    ['who asked, by the whole name', 'As anna-lena bergström asked.', 'name Anna-Lena Bergström'],
    ['who asked, by a part of it', 'We met Bergström at the station.', 'name Bergström'],
    ['whom it greets', 'Dear Marek, yes it is.', 'name Marek'],
    ['who signed it', 'It is.\nKind regards,\nTharushi', 'name Tharushi'],
    ['a person by their title', 'Ask Mrs. Perera for the key.', 'name Perera'],
    ['a person by their title, in capitals', 'Ask Mr PERERA for the key.', 'name PERERA'],
    ['a person by their title and initials', 'Ask Mr. W. M. Perera for the key.', 'name Perera'],
  ])('%s', (_, text, part) => expect(found(text)).toEqual([part]))

  it.each([
    'The pool is fenced, with a gate. Open 06:30 to 18:00, from 01.12.2026 to 15.04.2027.',
    'Hello Guests! The train to Ella leaves Kandy at 8:47 and costs LKR 3,500; ask Mr Bandara.',
    'It is 1.200 m above the sea at 6.8667, 81.0466, 20 minutes (12 km) from the station.',
    'For 2 to 12 guests; licence SLTDA/SQA/2023/0145.',
  ])('nobody: %s', (text) => expect(found(text)).toEqual([]))

  it('nobody whose name is an ordinary word, unless it stands whole', () => {
    const known = { names: ['Will Rose'] }
    expect(found('Will there be rain in May? The Rose garden is open.', known)).toEqual([])
    expect(found('We told Will Rose so.', known)).toEqual(['name Will Rose'])
  })
})

it('reads a word of any length once, also where one character stands for six letters', () => {
  // From each of its letters anew, this would be minutes.
  expect(listNamedParts('㌖'.repeat(100_000))).toEqual([])
  expect(listNamedParts('x@kandy@ella.example')).toMatchObject([{ kind: 'mail', text: 'kandy@ella.example' }])
})
