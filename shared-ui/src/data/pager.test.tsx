import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Pager } from './pager.tsx'

it.each([
  [1, 1, '1 refund'],
  [7, 7, '7 refunds'],
  [50, 128, '50 of 128 refunds'],
])('says of %d of %d what there is', (shown, total, text) => {
  render(<Pager shown={shown} total={total} noun="refunds" />)
  expect(screen.getByText(text)).toBeDefined()
})
