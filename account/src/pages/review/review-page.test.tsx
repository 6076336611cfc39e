import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { BookingReview, OwnReview } from '@escapes/contract'
import { ApiProblem } from '@escapes/contract/client'
import { privateStorage } from '@escapes/platform/private-storage'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aGuest } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

afterEach(() => privateStorage.clear())

const bookingId = '01930000-0000-7000-8000-000000000001'
const text = 'Breakfast came on the porch in three baskets.'

const aBookingReview = (more: Partial<BookingReview> = {}): BookingReview => ({
  bookingId,
  listing: { id: '01930000-0000-7000-8000-000000000002', kind: 'experience', title: 'Rice and curry' },
  startsOn: '2027-05-14',
  closesAt: '2027-05-28T06:00:00Z',
  isOpen: true,
  review: null,
  ...more,
})
const aReview = (more: Partial<OwnReview> = {}): OwnReview => ({
  overall: 5,
  scores: [{ aspect: 'guide', score: 5 }],
  text,
  privateNote: '',
  state: 'waiting',
  writtenAt: '2027-05-16T06:00:00Z',
  publishAt: '2027-05-18T06:00:00Z',
  publishedAt: null,
  holdReason: null,
  reply: null,
  ...more,
})

const open = (booking: BookingReview) => {
  const office = { booking }
  const fake = createFakeApi({
    'GET /bookings/:id/review': () => office.booking,
    'PUT /bookings/:id/review': () => {
      office.booking = { ...booking, review: aReview() }
      return office.booking
    },
  })
  return { fake, ...openPage(`/my-bookings/${bookingId}/review`, createFakePlatform(fake, aGuest)) }
}
const choose = async (user: ReturnType<typeof open>['user'], group: string, stars: string) =>
  user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: new RegExp(`^${stars},`) }))

describe('a review', () => {
  it('is sent with stars for the whole and for each aspect, and then says when it is shown', async () => {
    const { user, fake } = open(aBookingReview())
    expect(await screen.findByRole('heading', { level: 1, name: 'Write a review' })).toBeDefined()
    await choose(user, 'How was it as a whole?', '5 stars')
    for (const aspect of ['Guide', 'Organisation', 'Value for money', 'Safety']) await choose(user, aspect, '4 stars')
    await user.type(screen.getByLabelText('What should others know?'), text)
    await user.click(screen.getByRole('button', { name: 'Send review' }))
    const state = await screen.findByText(/Your review is shown from/)
    await waitFor(() => expect(document.activeElement).toBe(state.closest('output')))
    expect(fake.callsTo('PUT /bookings/:id/review')).toMatchObject([
      { body: { overall: 5, scores: { guide: 4, organisation: 4, value: 4, safety: 4 }, text, privateNote: '' } },
    ])
    expect(screen.getByRole('button', { name: 'Change it' })).toBeDefined()
  })

  it('says beside each field what is missing, and sends nothing', async () => {
    const { user, fake } = open(aBookingReview())
    await user.type(await screen.findByLabelText('What should others know?'), 'Short.')
    await user.click(screen.getByRole('button', { name: 'Send review' }))
    const group = within(await screen.findByRole('group', { name: 'How was it as a whole?' }))
    expect(await group.findByText('Choose one to five stars.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(group.getByRole('radio', { name: '1 star, Bad' })))
    expect(screen.getByText('Write at least 20 characters.')).toBeDefined()
    expect(screen.getAllByText('Choose one to five stars.')).toHaveLength(5)
    expect(fake.callsTo('PUT /bookings/:id/review')).toEqual([])
  })

  it('takes up to four pictures, each of which is kept as soon as it has arrived', async () => {
    const picture = { alt: '', width: 1200, height: 900, widths: [], color: '#335544', state: 'processing' as const }
    const { user, fake } = open(aBookingReview())
    const pictures: NonNullable<BookingReview['pictures']> = []
    fake.answer({
      'POST /bookings/:id/review/pictures': () => {
        pictures.push({ ...picture, id: `p${pictures.length}`, src: `/media/p${pictures.length}` })
        return aBookingReview({ pictures: [...pictures] })
      },
      'DELETE /bookings/:id/review/pictures/:pictureId': () => aBookingReview({ pictures: pictures.slice(1) }),
    })
    const files = Array.from({ length: 5 }, (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }))
    const empty = new File([], 'empty.jpg', { type: 'image/jpeg' })
    await user.upload(await screen.findByLabelText('Pictures'), [...files, empty])
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(4))
    expect(screen.getByText('empty.jpg is empty. A review has up to 4 pictures.')).toBeDefined()
    expect(screen.getByText(/It appears once we have looked at its pictures/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add pictures' })))
    fake.answer({ 'POST /bookings/:id/review/pictures': () => throwProblem('file-unreadable', 422) })
    await user.upload(screen.getByLabelText('Pictures'), files[0]!)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('does not go without a picture that failed, which is sent once more when the network is back', async () => {
    const picture = { alt: '', width: 1200, height: 900, widths: [], color: '#335544', state: 'processing' as const }
    const { user, fake } = open(aBookingReview({ review: aReview(), pictures: [] }))
    await user.click(await screen.findByRole('button', { name: 'Change it' }))
    for (const aspect of ['Organisation', 'Value for money', 'Safety']) await choose(user, aspect, '4 stars')
    fake.answer({
      'POST /bookings/:id/review/pictures': () => {
        throw new ApiProblem(0, { type: '', title: 'lost', status: 0, code: 'network', requestId: '' })
      },
    })
    await user.upload(screen.getByLabelText('Pictures'), new File(['x'], 'beach.jpg', { type: 'image/jpeg' }))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await user.click(screen.getByRole('button', { name: 'Save the changes' }))
    expect(await screen.findByText(/^One picture was not sent\./)).toBeDefined()
    expect(document.activeElement).toBe(retry)
    expect(fake.callsTo('PUT /bookings/:id/review')).toEqual([])
    const arrived = aBookingReview({ review: aReview(), pictures: [{ ...picture, id: 'p', src: '/media/p' }] })
    fake.answer({ 'POST /bookings/:id/review/pictures': () => arrived })
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('img', { name: 'Your picture 1' })).toBeDefined()
    expect(screen.queryByText(/not sent/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save the changes' }))
    await waitFor(() => expect(fake.callsTo('PUT /bookings/:id/review')).toHaveLength(1))
  })

  it('is kept in this browser until it is sent', async () => {
    const first = open(aBookingReview())
    await choose(first.user, (await screen.findByText('Safety')).textContent, '3 stars')
    await first.user.type(screen.getByLabelText('What should others know?'), 'The market')
    await waitFor(() => expect(privateStorage.read(`review.${bookingId}`)).toMatchObject({ text: 'The market' }))
    cleanup()
    open(aBookingReview())
    expect(await screen.findByLabelText('What should others know?')).toHaveProperty('value', 'The market')
    const safety = within(screen.getByRole('group', { name: 'Safety' }))
    expect(safety.getByRole('radio', { name: /^3 stars/ })).toHaveProperty('checked', true)
  })

  it.each([
    [aReview({ state: 'held', holdReason: 'It names a guest.' }), true, /It names a guest\./],
    [aReview({ state: 'published', reply: { text: 'Come again.', at: '2027-05-19T06:00:00Z' } }), false, 'Come again.'],
  ])('shows what became of it', async (review, isOpen, words) => {
    open(aBookingReview({ review, isOpen }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryAllByRole('button', { name: 'Change it' })).toHaveLength(isOpen ? 1 : 0)
  })

  it('cannot be written too late, or of what is not over', async () => {
    open(aBookingReview({ isOpen: false }))
    expect(await screen.findByRole('heading', { name: 'The time to review it is over' })).toBeDefined()
    cleanup()
    const fake = createFakeApi({ 'GET /bookings/:id/review': () => throwProblem('review-not-open', 409) })
    openPage(`/my-bookings/${bookingId}/review`, createFakePlatform(fake, aGuest))
    expect(await screen.findByRole('heading', { name: 'Nothing to review here' })).toBeDefined()
  })
})
