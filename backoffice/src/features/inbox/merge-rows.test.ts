import { describe, expect, it } from 'vitest'
import { aRow } from '../../../test/inbox-factories.ts'
import { findNeighbour, mergeRows } from './merge-rows.ts'

const [first, second, third] = [aRow(), aRow(), aRow()]

describe('the list while events arrive', () => {
  it('keeps its order while rows change, and holds back what is new', () => {
    const answered = { ...first, unread: 0 }
    const fresh = aRow()
    expect(mergeRows([first, second], [fresh, second, answered], undefined)).toEqual({
      rows: [answered, second],
      newRows: [fresh],
    })
  })

  it('lets go of what left it, but not of what is being read', () => {
    expect(mergeRows([first, second, third], [third], second.id).rows).toEqual([second, third])
    expect(mergeRows([first, second, third], [third], third.id).rows).toEqual([third])
  })

  it('goes to the neighbour, not beyond the ends, and to the first where none of it is open', () => {
    const rows = [first, second]
    expect(findNeighbour(rows, first.id, 1)).toBe(second)
    expect(findNeighbour(rows, second.id, 1)).toBeUndefined()
    expect(findNeighbour(rows, second.id, -1)).toBe(first)
    expect(findNeighbour(rows, 'another', -1)).toBe(first)
    expect(findNeighbour([], undefined, 1)).toBeUndefined()
  })
})
