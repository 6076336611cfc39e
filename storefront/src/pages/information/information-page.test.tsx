import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BookingTerms, ContentPageKey, StructuredText } from '@escapes/contract'
import { operatorContact } from '@escapes/shared-ui/core'
import { createFakeApi } from '@escapes/platform/testing'
import { toPage } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const line = (text: string) => [[{ text }]]
const questions: StructuredText = [
  { kind: 'heading', lines: line('Can I cancel?') },
  { kind: 'paragraph', lines: line('Up to 48 hours before the start it is free.') },
  { kind: 'heading', lines: line('Do children pay less?') },
  { kind: 'paragraph', lines: line('Under 12 they do.') },
]
const helpText: StructuredText = [
  { kind: 'paragraph', lines: line('The text of help') },
  { kind: 'heading', lines: line('On the way') },
  { kind: 'paragraph', lines: line('Somebody is there when your flight is late.') },
]
const terms: BookingTerms = {
  holdMinutes: 15,
  answerHours: 24,
  paymentHours: 48,
  balanceDays: 14,
  depositPercent: 50,
  currencies: ['USD', 'LKR'],
  policies: [
    {
      listings: 12,
      bands: [
        { fromHours: 48, refundPercent: 100, fixedFee: 0 },
        { fromHours: 0, refundPercent: 50, fixedFee: 0 },
      ],
    },
    { listings: 1, bands: [{ fromHours: 720, refundPercent: 100, fixedFee: 2_500 }] },
  ],
}
const createApi = () =>
  createFakeApi({
    'GET /pages/:key': ({ params }: { params: { key: ContentPageKey } }) => ({
      key: params.key,
      title: `The title of ${params.key}`,
      body:
        params.key === 'faq'
          ? questions
          : params.key === 'help'
            ? helpText
            : [{ kind: 'paragraph', lines: line(`The text of ${params.key}`) }],
      updatedAt: null,
    }),
    'GET /booking-terms': () => terms,
    'GET /blocks': () => toPage([]),
  })
const open = (path: string) => openPage(path, createFakePlatform(createApi()))

describe('the information pages', () => {
  it.each(['about', 'help', 'booking-policy', 'cancellation', 'payment', 'privacy', 'terms'])(
    '/%s shows the text of staff',
    async (key) => {
      open(`/${key}`)
      expect(await screen.findByRole('heading', { level: 1, name: `The title of ${key}` })).toBeDefined()
      expect(screen.getByText(`The text of ${key}`)).toBeDefined()
    },
  )

  it('/help names the contact that the shell has taken from the settings', async () => {
    const installed = { ...operatorContact }
    Object.assign(operatorContact, { name: 'Island Days', email: 'hello@island.test', opens: '09:30' })
    open('/help')
    const contact = within(await screen.findByRole('region', { name: 'Contact' }))
    expect(contact.getByText('Island Days')).toBeDefined()
    expect(contact.getByRole('link', { name: 'WhatsApp +94 11 555 0142' })).toBeDefined()
    expect(contact.getByRole('link', { name: 'hello@island.test' }).getAttribute('href')).toBe(
      'mailto:hello@island.test',
    )
    expect(contact.getByText('Every day from 09:30 to 22:00, Sri Lanka time')).toBeDefined()
    Object.assign(operatorContact, { ...installed, email: '' })
  })

  it('/faq opens the answer of a question', async () => {
    const { user } = open('/faq')
    const question = await screen.findByText('Do children pay less?')
    const details = question.closest('details')
    expect(details?.open).toBe(false)
    await user.click(question)
    expect(details?.open).toBe(true)
    expect(within(details as HTMLElement).getByText('Under 12 they do.')).toBeDefined()
  })

  it('/help finds answers as one types, and offers a person where there is none', async () => {
    const { user } = open('/help')
    const search = await screen.findByRole('searchbox', { name: 'Search the answers' })
    await user.type(search, 'free 48')
    expect(screen.getByText('Can I cancel?')).toBeDefined()
    expect(screen.queryByText('Do children pay less?')).toBeNull()
    expect(screen.getByText('1 answer')).toBeDefined()
    await user.clear(search)
    await user.type(search, 'flight late')
    expect(screen.getByText('On the way', { selector: 'summary *' })).toBeDefined()
    await user.clear(search)
    await user.type(search, 'free 48')
    await user.type(search, ' elephants')
    expect(screen.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')).toContain(
      'free%2048%20elephants',
    )
    await user.click(screen.getAllByRole('link', { name: 'Write to us' })[0]!)
    expect(await screen.findByDisplayValue('free 48 elephants')).toBeDefined()
  })

  it('/cancellation shows every policy that is on sale, the commonest first', async () => {
    open('/cancellation')
    const [common, strict] = await screen.findAllByRole('table')
    const rows = within(common as HTMLElement).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'When you cancelWhat is refunded',
      '48 hours before or earlier100% of the total',
      'Less than 48 hours before50% of the total',
      'If you do not comeNothing',
    ])
    expect(within(strict as HTMLElement).getByText('100% of the total, less $25.00')).toBeDefined()
  })

  it('/payment states the terms that the product applies', async () => {
    open('/payment')
    expect(await screen.findByText(/deposit of 50% and the rest 14 days before/)).toBeDefined()
    expect(screen.getByText('We have bank accounts for USD and LKR.')).toBeDefined()
  })

  it('/booking-policy states how long dates are held', async () => {
    open('/booking-policy')
    expect(await screen.findByText(/held for 15 minutes/)).toBeDefined()
  })
})
