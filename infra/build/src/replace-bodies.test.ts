import { expect, it } from 'vitest'
import { replaceBodies } from './replace-bodies.ts'

const source = `function keep(a) {
  return drop({ a })
}
function drop({
  a
}) {
  if (a) {
    return keep(a)
  }
}
class Handler {
  async load(id, { from = "x" } = {}) {
    return drop({ a: id })
  }
}
`

it('a function and a method get another body, and all else stays', () => {
  expect(replaceBodies(source, { drop: 'return 1', load: 'return 2' })).toBe(`function keep(a) {
  return drop({ a })
}
function drop({
  a
}) { return 1
}
class Handler {
  async load(id, { from = "x" } = {}) { return 2
  }
}
`)
})

it.each(['gone', 'return'])('%s, which is not there once, fails the build', (name) => {
  expect(() => replaceBodies(source, { [name]: '' })).toThrow(`${name} is there 0 times`)
})

it('a name that is there twice fails the build', () => {
  expect(() => replaceBodies(source + source, { drop: '' })).toThrow('drop is there 2 times')
})
