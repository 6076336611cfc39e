import { expect, it, vi } from 'vitest'
import { findFingerprint, findThrowingRemote, toFingerprint } from './describe-error.ts'

const of = (message: string) => toFingerprint(new TypeError(message)).fingerprint

it('two errors of a kind differ, and one is the same although names were minified anew and numbers are others', () => {
  expect(of("Cannot read properties of undefined (reading 'price')")).not.toBe(
    of("Cannot read properties of undefined (reading 'title')"),
  )
  expect(of('e.map is not a function')).toBe(of('t.map is not a function'))
  expect(of('e.map is not a function')).not.toBe(of('e.filter is not a function'))
  expect(toFingerprint(new RangeError('Invalid array length 17'))).toEqual(
    toFingerprint(new RangeError('Invalid array length 4')),
  )
})

it.each([new Error('No booking for anna@example.test'), 'a text', undefined])(
  '%s has no digest, since no script has its words',
  async (error) => {
    expect(toFingerprint(error)).toEqual({})
    expect(await findFingerprint(error)).toEqual({})
  },
)

it('two errors of React differ by their number', async () => {
  const [one, same, other] = await Promise.all(
    ['#185; visit a', '#185; visit b', '#310; visit a'].map(
      async (end) => (await findFingerprint(new Error(`Minified React error ${end}`))).fingerprint,
    ),
  )
  expect(one).toMatch(/^[0-9a-f]{6}$/)
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

it('two errors that our own code words differ, and one is the same whoever it is about', async () => {
  const script = 'throw Error(`No booking for ${e}`);throw Error(`No price for ${e}`)'
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(script)))
  const find = async (message: string) => {
    const error = new Error(message)
    error.stack = `Error: ${message}\n    at f (${location.origin}/_mf/a/ops/y.js:1:2)`
    return (await findFingerprint(error)).fingerprint
  }
  const ofBooking = await find('No booking for anna@example.test')
  expect(ofBooking).toMatch(/^[0-9a-f]{6}$/)
  expect(await find('No booking for nimal@example.test')).toBe(ofBooking)
  expect(await find('No price for anna@example.test')).not.toBe(ofBooking)
})

it.each([
  [
    'of a remote, in Chromium',
    'Error: at https://a.test/_shell/x.js:1:2 no\n    at f (https://b.test/_mf/a/ops/y.js:1:2)',
    'ops',
  ],
  ['of a remote, in Firefox', 'f@https://b.test/_mf/a/ops/y.js:1:2\ng@https://b.test/_shell/x.js:1:2', 'ops'],
  [
    'of the shell, called by a remote',
    'Error: no\n    at https://b.test/_shell/x.js:1:2\n    at https://b.test/_mf/a/ops/y.js:1:2',
    undefined,
  ],
  ['of nothing that is known', '', undefined],
])('the place of an error %s is told by its stack', (_, stack, expected) => {
  const error = new Error('at https://a.test/_shell/x.js:1:2 no')
  error.stack = stack
  expect(findThrowingRemote(error)).toBe(expected)
})
