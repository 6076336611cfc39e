import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { StaffContentBlock } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aContentBlock } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

/** The blocks of the api, which a test changes as a colleague would. */
const openBlocks = (blocks: StaffContentBlock[], more: Parameters<typeof createFakeApi>[0] = {}) => {
  const stored = [...blocks]
  const fake = createFakeApi({ 'GET /admin/blocks': () => ({ items: [...stored] }), ...more })
  const platform = createFakePlatform(fake)
  return { fake, platform, stored, ...openPage('/blocks', platform) }
}
const findCard = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title })
  return within(heading.closest('li') as HTMLElement)
}
const openEditor = async (blocks: StaffContentBlock[], more: Parameters<typeof createFakeApi>[0] = {}) => {
  const page = openBlocks(blocks, more)
  await page.user.click(await screen.findByRole('button', { name: `Edit ${blocks[0]?.title}` }))
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Edit Block' })) }
}

describe('the list of content blocks', () => {
  it('has its heading, and says that it is loading', async () => {
    const never = createFakeApi({ 'GET /admin/blocks': () => new Promise<never>(() => undefined) })
    openPage('/blocks', createFakePlatform(never))
    expect(await screen.findByRole('heading', { level: 1, name: 'Content Blocks' })).toBeDefined()
    expect(screen.getByText('Manage reusable content blocks for your website')).toBeDefined()
    expect(screen.getByText('Loading blocks...')).toBeDefined()
  })

  it('says what to do where there is none', async () => {
    openBlocks([])
    expect(await screen.findByText('No content blocks found')).toBeDefined()
    expect(screen.getByText('Create your first block to get started')).toBeDefined()
  })

  it('shows each block below its page: type, text, picture, and whether visitors see it', async () => {
    openBlocks([
      aContentBlock({ title: 'By train', type: 'hero', imageUrl: 'https://pictures.test/a.jpg', imageAlt: 'A train' }),
      aContentBlock({ title: 'Later', slot: 'villas', shownFrom: '2099-01-01T00:00:00Z' }),
      aContentBlock({ title: 'Over', slot: 'villas', shownUntil: '2020-01-01T00:00:00Z' }),
      aContentBlock({ title: 'Not now', slot: 'villas', isActive: false }),
    ])
    const train = await findCard('By train')
    expect(train.getByText('Hero Section')).toBeDefined()
    expect(train.getByText('Shown')).toBeDefined()
    expect(train.getByText('open').tagName).toBe('STRONG')
    expect(train.getByRole('img', { name: 'A train' }).getAttribute('src')).toBe('https://pictures.test/a.jpg')
    expect((await findCard('Later')).getByText('Scheduled')).toBeDefined()
    expect((await findCard('Over')).getByText('Ended')).toBeDefined()
    expect((await findCard('Not now')).getByText('Off')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Home page',
      'Villas',
    ])
  })
})

describe('a new block', () => {
  it('asked for by the address leaves the focus on the page once Escape has closed it', async () => {
    // The frame of the shell around the page.
    const main = document.body.appendChild(document.createElement('main'))
    main.tabIndex = -1
    const fake = createFakeApi({ 'GET /admin/blocks': () => ({ items: [] }) })
    const { user } = openPage('/blocks?add=yes', createFakePlatform(fake))
    await screen.findByRole('dialog', { name: 'Create New Block' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(main))
    main.remove()
  })

  it('is a text block with a title and a content, and an image address only where its type has one', async () => {
    const { user, fake, platform } = openBlocks([], { 'POST /admin/blocks': () => aContentBlock() })
    await user.click(await screen.findByRole('button', { name: 'Add Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Block' }))
    expect(dialog.queryByLabelText(/^Image URL/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Create Block' }))
    expect(await dialog.findByText('Title is needed.')).toBeDefined()
    expect(dialog.getByText('Content is needed.')).toBeDefined()
    await user.type(dialog.getByLabelText('Title'), 'By train')
    await user.type(dialog.getByLabelText('Content'), 'The road is **open**.')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Image Block')
    const address = dialog.getByLabelText(/^Image URL/)
    expect(address.getAttribute('placeholder')).toMatch(/^https:/)
    await user.type(address, `${window.location.origin}/media/train/960.jpg`)
    expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText('open').tagName).toBe('STRONG')
    await user.click(dialog.getByRole('button', { name: 'Create Block' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/blocks')).toMatchObject([
      {
        body: {
          title: 'By train',
          type: 'image',
          content: 'The road is **open**.',
          imageUrl: '/media/train/960.jpg',
          slot: 'home',
          isActive: true,
          shownFrom: null,
          shownUntil: null,
        },
        idempotencyKey: expect.any(String),
      },
    ])
    expect(platform.notices).toMatchObject([{ title: 'Success', description: 'Block created successfully' }])
  })

  it('takes a picture from this computer, and says why one is not taken', async () => {
    const { user, fake } = openBlocks([], {
      'POST /admin/blocks': () => aContentBlock(),
      'POST /admin/block-pictures': () => ({ imageUrl: '/media/new-one/960.jpg' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Block' }))
    await user.type(dialog.getByLabelText('Title'), 'By train')
    await user.type(dialog.getByLabelText('Content'), 'Slowly.')
    await user.selectOptions(dialog.getByLabelText('Type'), 'Image Block')
    const input = dialog.getByLabelText('Picture')
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'notes.txt', { type: 'text/plain' }))
    expect(await dialog.findByText(/notes\.txt was not uploaded\. This is not a photo/)).toBeDefined()
    await user.upload(input, new File(['jpeg'], 'train-over-bridge.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(dialog.getByLabelText(/^Image URL/)).toHaveProperty('value', '/media/new-one/960.jpg'))
    expect(dialog.queryByText(/was not uploaded/)).toBeNull()
    expect(dialog.getByLabelText(/^Image description/)).toHaveProperty('value', 'By train: train over bridge')
    await user.click(dialog.getByRole('button', { name: 'Create Block' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/blocks')).toMatchObject([
        { body: { imageUrl: '/media/new-one/960.jpg', imageAlt: 'By train: train over bridge' } },
      ]),
    )
  })

  it('has a schedule in Sri Lanka time, which ends after it begins', async () => {
    const { user, fake } = openBlocks([], { 'POST /admin/blocks': () => aContentBlock() })
    await user.click(await screen.findByRole('button', { name: 'Add Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Block' }))
    await user.type(dialog.getByLabelText('Title'), 'Perahera')
    await user.type(dialog.getByLabelText('Content'), 'Ten nights of it.')
    await user.type(dialog.getByLabelText(/^Show from/), '2027-08-10T18:00')
    const until = dialog.getByLabelText(/^Show until/)
    await user.type(until, '2027-08-10T17:00')
    await user.click(dialog.getByRole('button', { name: 'Create Block' }))
    expect(await dialog.findByText('Must be after the beginning.')).toBeDefined()
    await user.clear(until)
    await user.type(until, '2027-08-21T00:00')
    await user.click(dialog.getByRole('button', { name: 'Create Block' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/blocks')[0]?.body).toMatchObject({
      shownFrom: '2027-08-10T12:30:00.000Z',
      shownUntil: '2027-08-20T18:30:00.000Z',
    })
  })

  it('shows a problem of the api beside its field and loses nothing', async () => {
    const errors = [{ path: 'title', code: 'invalid', message: 'Another word.' }]
    const { user } = openBlocks([], {
      'POST /admin/blocks': () => throwProblem('validation-failed', 422, { errors }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Block' }))
    await user.type(dialog.getByLabelText('Title'), 'By train')
    await user.type(dialog.getByLabelText('Content'), 'Text')
    await user.click(dialog.getByRole('button', { name: 'Create Block' }))
    expect(await dialog.findByText('Another word.')).toBeDefined()
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('By train')
  })
})

describe('an edited block', () => {
  it('fills the form and is saved with its version', async () => {
    const block = aContentBlock({ title: 'By train', version: 3 })
    const { user, fake, dialog, platform } = await openEditor([block], { 'PUT /admin/blocks/:id': () => block })
    const title = dialog.getByLabelText('Title')
    expect((title as HTMLInputElement).value).toBe('By train')
    await user.clear(title)
    await user.type(title, 'By bus')
    await user.click(dialog.getByRole('button', { name: 'Update Block' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('PUT /admin/blocks/:id')).toMatchObject([
      { params: { id: block.id }, body: { version: 3, title: 'By bus', content: block.content } },
    ])
    expect(platform.notices).toMatchObject([{ title: 'Success', description: 'Block updated successfully' }])
  })

  it('that a colleague saved meanwhile shows both texts, and is saved over theirs only on demand', async () => {
    const block = aContentBlock({ title: 'By train', version: 1 })
    const theirs = { ...block, title: 'By night train', version: 2, updatedBy: 'Dilani' }
    const page = await openEditor([block], {
      'PUT /admin/blocks/:id': (input) => {
        if (input.body.version === 2) return { ...theirs, version: 3 }
        page.stored.splice(0, 1, theirs)
        return throwProblem('version-conflict', 409)
      },
    })
    const { user, dialog, fake } = page
    await user.clear(dialog.getByLabelText('Title'))
    await user.type(dialog.getByLabelText('Title'), 'By bus')
    await user.click(dialog.getByRole('button', { name: 'Update Block' }))
    const saved = await dialog.findByText('By night train')
    const conflict = within(saved.closest('[role="alert"]') as HTMLElement)
    expect(conflict.getByText('By bus')).toBeDefined()
    expect(conflict.getByText(/Dilani changed this block meanwhile/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('PUT /admin/blocks/:id').map(({ body }) => [body?.['version'], body?.['title']])).toEqual([
      [1, 'By bus'],
      [2, 'By bus'],
    ])
  })

  it('takes what the colleague saved where the reader prefers it', async () => {
    const block = aContentBlock({ title: 'By train', version: 1 })
    const page = await openEditor([block], {
      'PUT /admin/blocks/:id': () => {
        page.stored.splice(0, 1, { ...block, title: 'By night train', version: 2 })
        return throwProblem('version-conflict', 409)
      },
    })
    const { user, dialog } = page
    await user.type(dialog.getByLabelText('Title'), ' or bus')
    await user.click(dialog.getByRole('button', { name: 'Update Block' }))
    await user.click(await dialog.findByRole('button', { name: 'Take theirs' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('By night train')
    expect(dialog.getByRole('button', { name: 'Update Block' })).toBeDefined()
  })

  it('that was saved although the response was lost is not reported as a conflict', async () => {
    const block = aContentBlock({ title: 'By train', version: 1 })
    const page = await openEditor([block], {
      'PUT /admin/blocks/:id': () => {
        page.stored.splice(0, 1, { ...block, title: 'By bus', version: 2, updatedBy: 'Shanika' })
        return throwProblem('unavailable', 503)
      },
    })
    const { user, dialog, platform } = page
    await user.clear(dialog.getByLabelText('Title'))
    await user.type(dialog.getByLabelText('Title'), 'By bus')
    await user.click(dialog.getByRole('button', { name: 'Update Block' }))
    await waitFor(() => expect(platform.notices).toMatchObject([{ description: 'Block updated successfully' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is switched off and on in its card', async () => {
    const block = aContentBlock({ title: 'By train', version: 4 })
    const { user, fake } = openBlocks([block], { 'PUT /admin/blocks/:id': () => block })
    await user.click((await findCard('By train')).getByRole('checkbox', { name: /^Active/ }))
    await waitFor(() =>
      expect(fake.callsTo('PUT /admin/blocks/:id')).toMatchObject([{ body: { version: 4, isActive: false } }]),
    )
  })

  it('has all its versions, and an older one is restored by saving it anew', async () => {
    const block = aContentBlock({ title: 'By bus', version: 2 })
    const { id: _, position: __, updatedAt: at, updatedBy: by, ...fields } = block
    const { user, fake } = openBlocks([block], {
      'GET /admin/blocks/:id/versions': () => ({
        items: [
          { ...fields, at, by },
          { ...fields, version: 1, title: 'By train', at, by },
        ],
      }),
      'PUT /admin/blocks/:id': () => block,
    })
    await user.click(await screen.findByRole('button', { name: 'Versions of By bus' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Versions of By bus' }))
    await user.click(await dialog.findByRole('button', { name: 'Restore version 1' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('PUT /admin/blocks/:id')).toMatchObject([{ body: { version: 2, title: 'By train' } }])
  })
})

describe('a deleted block', () => {
  it('is gone at once, and the notice has an Undo', async () => {
    const block = aContentBlock({ title: 'By train' })
    const page = openBlocks([block], {
      'DELETE /admin/blocks/:id': () => void page.stored.splice(0, 1),
      'POST /admin/blocks/:id/restore': () => {
        page.stored.push(block)
        return block
      },
    })
    const { user, platform } = page
    await user.click(await screen.findByRole('button', { name: 'Delete By train' }))
    expect(await screen.findByText('No content blocks found')).toBeDefined()
    const [notice] = platform.notices
    expect(notice).toMatchObject({
      title: 'Success',
      description: 'Block deleted successfully',
      action: { label: 'Undo' },
    })
    notice?.action?.run()
    expect(await findCard('By train')).toBeDefined()
  })
})

describe('the order', () => {
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

  it('is changed by the arrow buttons, which retain the focus', async () => {
    const [one, two] = [aContentBlock({ title: 'One' }), aContentBlock({ title: 'Two', position: 1 })]
    const page = openBlocks([one, two], {
      'POST /admin/blocks/:id/move': () => {
        page.stored.reverse()
        return one
      },
    })
    const { user, fake } = page
    await user.click(await screen.findByRole('button', { name: 'Move One up' }))
    expect(fake.callsTo('POST /admin/blocks/:id/move'), 'the first one stays').toEqual([])
    await user.click(screen.getByRole('button', { name: 'Move One down' }))
    await waitFor(() => expect(titles()).toEqual(['Two', 'One']))
    expect(fake.callsTo('POST /admin/blocks/:id/move')).toEqual([{ params: { id: one.id }, body: { afterId: two.id } }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move One down' }))
  })

  it('is as before where the move was rejected', async () => {
    const { user, platform } = openBlocks([aContentBlock({ title: 'One' }), aContentBlock({ title: 'Two' })], {
      'POST /admin/blocks/:id/move': () => throwProblem('version-conflict', 409),
    })
    await user.click(await screen.findByRole('button', { name: 'Move Two up' }))
    await waitFor(() => expect(platform.notices).toMatchObject([{ title: 'The order was not changed' }]))
    expect(titles()).toEqual(['One', 'Two'])
  })
})
