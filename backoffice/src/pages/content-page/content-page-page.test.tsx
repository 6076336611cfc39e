import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StaffContentPage } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aContentPage } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

/** The editor of a page, whose stored text a test changes as a colleague would. */
const openEditor = async (first: StaffContentPage, more: Parameters<typeof createFakeApi>[0] = {}) => {
  const stored = { page: first }
  const fake = createFakeApi({ 'GET /admin/pages': () => ({ items: [stored.page] }), ...more })
  const platform = createFakePlatform(fake)
  const page = openPage(`/admin/pages/${first.key}`, platform)
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  return { ...page, fake, platform, stored, text }
}

describe('the list of pages', () => {
  it('shows who changed each last, and leads to its editor and to the page', async () => {
    const items = [aContentPage(), aContentPage({ key: 'about', title: 'About us', updatedAt: null, updatedBy: null })]
    openPage('/admin/pages', createFakePlatform(createFakeApi({ 'GET /admin/pages': () => ({ items }) })))
    const row = within(await screen.findByRole('row', { name: /Questions/ }))
    expect(row.getByRole('link', { name: 'Questions' }).getAttribute('href')).toBe('/admin/pages/faq')
    expect(row.getByRole('link', { name: 'See Questions' }).getAttribute('href')).toBe('/faq')
    expect(row.getByText('Ruwan Silva')).toBeDefined()
    expect(screen.getByText('Original text')).toBeDefined()
  })
})

describe('the text of a page', () => {
  it('that tells how to pay is read by managers, and changed by admins', async () => {
    const { text } = await openEditor(aContentPage({ key: 'payment' }))
    expect(text.readOnly).toBe(true)
    expect(screen.getByText('Only admins change what customers are told of paying.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('is drawn while it is typed, and saved with its version', async () => {
    const { user, fake, platform, text, stored } = await openEditor(aContentPage(), {
      'PUT /admin/pages/:key': ({ body: { title, content } }) =>
        (stored.page = aContentPage({ title, content, version: 3 })),
    })
    await user.type(text, ' To **April** too.')
    expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('April').tagName).toBe('STRONG')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(platform.notices).toMatchObject([{ title: 'Saved' }]))
    expect(fake.callsTo('PUT /admin/pages/:key')).toMatchObject([
      { params: { key: 'faq' }, body: { version: 2, content: expect.stringMatching(/To \*\*April\*\* too\.$/) } },
    ])
  })

  it('has its preview scrolled to the same place', async () => {
    const { text } = await openEditor(aContentPage())
    const preview = screen.getByRole('region', { name: 'Preview' })
    Object.defineProperties(text, { scrollHeight: { value: 1_000 }, clientHeight: { value: 500 } })
    Object.defineProperties(preview, { scrollHeight: { value: 3_000 }, clientHeight: { value: 500 } })
    text.scrollTop = 250
    fireEvent.scroll(text)
    expect(preview.scrollTop).toBe(1_250)
  })

  it('that a colleague saved meanwhile stands beside the own one, and nothing typed is lost', async () => {
    const { user, fake, text, stored } = await openEditor(aContentPage(), {
      'PUT /admin/pages/:key': ({ body: { version, title, content } }) => {
        if (version === 3) return (stored.page = aContentPage({ title, content, version: 4 }))
        stored.page = aContentPage({ content: 'Theirs', version: 3, updatedBy: 'Dilani' })
        return throwProblem('version-conflict', 409)
      },
    })
    await user.clear(text)
    await user.type(text, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const saved = await screen.findByText('Theirs')
    const conflict = within(saved.closest('[role="alert"]') as HTMLElement)
    expect(conflict.getByText('Mine')).toBeDefined()
    expect(conflict.getByText(/Dilani changed this page meanwhile/)).toBeDefined()
    expect(text.value).toBe('Mine')
    await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(screen.queryByText('Theirs')).toBeNull())
    expect(fake.callsTo('PUT /admin/pages/:key').map(({ body }) => [body?.['version'], body?.['content']])).toEqual([
      [2, 'Mine'],
      [3, 'Mine'],
    ])
  })

  it('of an older version comes into the form, to be changed and saved', async () => {
    const { user, text } = await openEditor(aContentPage(), {
      'GET /admin/pages/:key/versions': () => ({
        items: [
          { version: 2, title: 'Questions', content: 'Now', at: '2026-11-21T05:45:00Z', by: 'Ruwan Silva' },
          { version: 0, title: 'Frequent questions', content: 'At first', at: null, by: null },
        ],
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Versions' }))
    await user.click(await screen.findByRole('button', { name: 'Restore version 0' }))
    await waitFor(() => expect(text.value).toBe('At first'))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Frequent questions')
  })

  it('may not be empty, and says so beside the field', async () => {
    const { user, text } = await openEditor(aContentPage())
    await user.clear(text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The text is needed.')).toBeDefined()
  })

  it('of a page that does not exist is not made up', async () => {
    const fake = createFakeApi({ 'GET /admin/pages': () => ({ items: [aContentPage()] }) })
    openPage('/admin/pages/imprint', createFakePlatform(fake))
    expect(await screen.findByText('There is no such page')).toBeDefined()
  })
})
