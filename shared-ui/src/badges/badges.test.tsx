import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PaymentBadge } from './payment-badge.tsx'
import { Rating } from './rating.tsx'
import { StatusBadge } from './status-badge.tsx'

describe('StatusBadge', () => {
  it.each([
    ['hold', 'Held'],
    ['pending', 'Pending'],
    ['confirmed', 'Confirmed'],
    ['completed', 'Completed'],
    ['expired', 'Expired'],
    ['cancelled', 'Cancelled'],
    ['declined', 'Declined'],
    ['no_show', 'No-show'],
    ['other', 'Unknown'],
  ] as const)('says %s as "%s", with a drawing and a tone', (status, label) => {
    const { container } = render(<StatusBadge status={status} />)
    const badge = screen.getByText(label)
    expect(badge.dataset.tone).toBeTruthy()
    expect(container.querySelector('svg path')).toBeTruthy()
  })
})

describe('PaymentBadge', () => {
  it.each([
    ['pending', 'Payment due'],
    ['partial', 'Part paid'],
    ['paid', 'Paid'],
  ] as const)('says %s as "%s"', (status, label) => {
    render(<PaymentBadge status={status} />)
    expect(screen.getByText(label)).toBeTruthy()
  })
})

describe('Rating', () => {
  it('is read as a sentence', () => {
    const { container } = render(<Rating rating={4.8} reviews={1} />)
    expect(container.textContent?.replace('(1)', '')).toBe('Rated 4.8 of 5, 1 review')
  })

  it('is "New" without reviews', () => {
    render(<Rating rating={null} reviews={0} />)
    expect(screen.getByText('New')).toBeTruthy()
  })
})
