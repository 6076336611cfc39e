import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aGuest } from '@escapes/testing/fake-platform'
import { operatorContact } from '@escapes/shared-ui/core'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aVilla } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const before = { ...operatorContact }
afterEach(() => {
  sessionStorage.clear()
  Object.assign(operatorContact, before)
})

const open = (address = '/contact', user: typeof aGuest | null = null) => {
  let opened = 0
  const fake = createFakeApi({
    'GET /enquiries/form': () => ({ formToken: `token ${++opened}` }),
    'POST /enquiries': () => ({ reference: 'ASK-7Q2M', sentAt: '2026-11-21T06:00:00Z' }),
  })
  const shell = createFakePlatform(fake, user)
  return { fake, ...shell, ...openPage(address, shell) }
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const sendButton = () => screen.findByRole('button', { name: 'Send message' })

const fillIn = async ({ user }: ReturnType<typeof open>) => {
  await user.type(await field('First name'), 'Nimal')
  await user.type(await field('Last name'), 'Perera')
  await user.type(await field('E-mail'), 'nimal@escapes.test')
  await user.type(await field('Subject'), 'Villas in May')
  await user.type(await field('Message'), 'Is there a pool?')
}

describe('the contact form', () => {
  it('sends what was written with the token of its opening, and says what happens next', async () => {
    const page = open()
    await fillIn(page)
    expect(page.fake.callsTo('GET /enquiries/form')).toHaveLength(1)
    await page.user.click(await sendButton())
    const heading = await screen.findByRole('heading', { name: 'Your message is with us' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText('ASK-7Q2M')).toBeDefined()
    expect(screen.getByText('nimal@escapes.test')).toBeDefined()
    expect(screen.getByText(/We send a confirmation/)).toBeDefined()
    expect(page.fake.callsTo('POST /enquiries').map(({ body }) => body)).toEqual([
      {
        firstName: 'Nimal',
        lastName: 'Perera',
        email: 'nimal@escapes.test',
        phone: '',
        subject: 'Villas in May',
        message: 'Is there a pool?',
        website: '',
        formToken: 'token 1',
      },
    ])
    page.reload()
    expect((await field('Message')).value).toBe('')
  })

  it('says that no e-mail confirms it where that address has had one', async () => {
    const page = open()
    const sent = { reference: 'ASK-7Q2M', sentAt: '2026-11-21T06:00:00Z', isConfirmed: false }
    page.fake.answer({ 'POST /enquiries': () => sent })
    await fillIn(page)
    await page.user.click(await sendButton())
    expect(await screen.findByText(/so we send no other one for this/)).toBeDefined()
    expect(screen.queryByText(/We send a confirmation/)).toBeNull()
    expect(screen.getByText('ASK-7Q2M')).toBeDefined()
  })

  it('names what is missing beside each field, and leads to the first', async () => {
    const { user, fake } = open()
    await user.type(await field('E-mail'), 'nimal')
    await user.click(await sendButton())
    expect(screen.getByText('Enter your first name.')).toBeDefined()
    expect(screen.getByText('This is not an e-mail address.')).toBeDefined()
    expect(document.activeElement).toBe(await field('First name'))
    await user.type(await field('First name'), 'N')
    expect(screen.queryByText('Enter your first name.')).toBeNull()
    expect(fake.callsTo('POST /enquiries')).toEqual([])
  })

  it.each([
    ['unavailable', 503, 'rejected: unavailable'],
    ['form-too-fast', 422, /That was very quick/],
    ['too-many-enquiries', 429, /several messages of yours already/],
  ] as const)('a rejection as %s loses nothing that was typed, nor does a reload', async (code, status, message) => {
    const page = open()
    page.fake.answer({ 'POST /enquiries': () => throwProblem(code, status) })
    await fillIn(page)
    await page.user.click(await sendButton())
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined()
    expect((await field('Message')).value).toBe('Is there a pool?')
    page.reload()
    expect((await field('Message')).value).toBe('Is there a pool?')
    expect((await field('Last name')).value).toBe('Perera')
  })

  it('a form that was open for too long takes a new token', async () => {
    const page = open()
    page.fake.answer({ 'POST /enquiries': () => throwProblem('form-expired', 422) })
    await fillIn(page)
    await page.user.click(await sendButton())
    await screen.findByRole('alert')
    page.fake.answer({ 'POST /enquiries': () => ({ reference: 'ASK-1', sentAt: '2026-11-21T06:00:00Z' }) })
    await page.user.click(await sendButton())
    await screen.findByText('ASK-1')
    expect(page.fake.callsTo('POST /enquiries').map(({ body }) => body?.['formToken'])).toEqual(['token 1', 'token 2'])
  })

  it('shows a rejection of the api beside its field', async () => {
    const page = open()
    const errors = [{ path: 'phone', code: 'invalid', message: 'This is no phone number.' }]
    page.fake.answer({ 'POST /enquiries': () => throwProblem('validation-failed', 422, { errors }) })
    await fillIn(page)
    await page.user.click(await sendButton())
    expect(await screen.findByText('This is no phone number.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone (optional)' })))
  })

  it('knows who is signed in, and the subject that led here', async () => {
    open('/contact?subject=Refunds', {
      ...aGuest,
      name: 'Nim',
      fullName: 'Nimal de Silva',
      phone: '+94 77 555 0143',
    })
    expect((await field('First name')).value).toBe('Nimal de')
    expect((await field('Last name')).value).toBe('Silva')
    expect((await field('E-mail')).value).toBe('guest@escapes.test')
    expect((await field('Phone (optional)')).value).toBe('+94 77 555 0143')
    expect((await field('Subject')).value).toBe('Refunds')
  })

  it('shows what is answered about the listing already, while the message is written, and is sent all the same', async () => {
    const villa = aVilla({ questions: [{ question: 'Is the pool fenced?', answer: 'Yes.\n\nWith a gate.' }] })
    const page = open(`/contact?subject=Villas&listing=${villa.id}`)
    page.fake.answer({ 'GET /listings/:id': () => villa })
    expect(page.fake.callsTo('GET /listings/:id')).toEqual([])
    await page.user.type(await field('Message'), 'Do you have bikes?')
    const name = 'Perhaps this is answered already'
    await waitFor(() => expect(page.fake.callsTo('GET /listings/:id')).toMatchObject([{ params: { id: villa.id } }]))
    expect(screen.queryByRole('region', { name })).toBeNull()
    await page.user.type(await field('Message'), ' And is the pool safe?')
    const answers = within(await screen.findByRole('region', { name }))
    await page.user.click(answers.getByText('Is the pool fenced?'))
    expect(answers.getByText(/With a gate/).closest('details')?.open).toBe(true)
    expect(screen.getByText('One answer may fit your message.').tagName).toBe('OUTPUT')
    await page.user.type(await field('First name'), 'Nimal')
    await page.user.type(await field('Last name'), 'Perera')
    await page.user.type(await field('E-mail'), 'nimal@escapes.test')
    await page.user.click(await sendButton())
    expect(await screen.findByRole('heading', { name: 'Your message is with us' })).toBeDefined()
  })

  it('has a field that only programs see and fill in', async () => {
    const { fake, ...page } = open()
    await fillIn({ fake, ...page })
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
    const trap = screen.getByRole<HTMLInputElement>('textbox', { name: 'Website', hidden: true })
    expect(trap.tabIndex).toBe(-1)
    await page.user.type(trap, 'https://casino.test')
    await page.user.click(await sendButton())
    await waitFor(() =>
      expect(fake.callsTo('POST /enquiries')[0]?.body).toMatchObject({ website: 'https://casino.test' }),
    )
  })

  it('shows how the office is reached, as admins set it', async () => {
    Object.assign(operatorContact, {
      whatsapp: '+94 11 555 0199',
      email: 'ayubowan@escapes.test',
      address: '12 Church Street\nGalle Fort',
      opens: '09:00',
      closes: '17:00',
    })
    open()
    const details = within(await screen.findByRole('region', { name: 'Sri Lanka Escapes' }))
    const [whatsapp, phone] = details.getAllByRole('link', { name: '+94 11 555 0199' })
    expect(whatsapp?.getAttribute('href')).toContain('https://wa.me/94115550199')
    expect(phone?.getAttribute('href')).toBe('tel:+94115550199')
    expect(details.getByRole('link', { name: 'ayubowan@escapes.test' })).toBeDefined()
    expect(details.getByText(/Church Street/)).toBeDefined()
    expect(details.getByText('Every day 09:00 to 17:00')).toBeDefined()
    const hours = await details.findByText('We are here until 17:00, Sri Lanka time.')
    // Its room is that of its longest text, so nothing moves when the browser knows the time.
    expect(hours.parentElement?.dataset['longest']).toMatch(/^We answer from 09:00 .+ Write at any time\.$/)
  })
})
