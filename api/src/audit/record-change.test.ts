import { expect, it } from 'vitest'
import { listFieldChanges } from './record-change.ts'

it('a long text is cut between two letters, also where one is of two halves', () => {
  const [change] = listFieldChanges({}, { content: `${'a'.repeat(499)}😀 and more` })
  expect(change?.after).toBe(`${'a'.repeat(499)}…`)
})
