import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { controlApiPrograms } from './password-hashing.ts'

it('the control of the password drill finds the programs that it starts', () => {
  expect(Object.values(controlApiPrograms).filter((file) => !existsSync(file))).toEqual([])
})
