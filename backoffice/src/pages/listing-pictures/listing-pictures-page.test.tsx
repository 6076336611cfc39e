import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ListingPicture, ProblemCode } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aListingPicture } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const upload = 'POST /admin/listings/:id/pictures'
const moveEndpoint = 'POST /admin/listings/:id/pictures/:pictureId/move'
const changeAlt = 'POST /admin/listings/:id/pictures/:pictureId/alt'
const attach = 'POST /admin/listings/:id/pictures/:pictureId/attach'
const remove = 'DELETE /admin/listings/:id/pictures/:pictureId'
const read = 'GET /admin/listings/:id/pictures'

const aFile = (name: string, { type = 'image/jpeg', size = 200_000 } = {}): File =>
  Object.defineProperty(new File(['photo'], name, { type }), 'size', { value: size })

/** An api that stores pictures as the real one does. */
const openPictures = (given: ListingPicture[], isPublished = false) => {
  let items = given
  const removeStored = (id: string) => {
    const found = items.find((picture) => picture.id === id) ?? throwProblem('not-found', 404)
    items = items.filter((picture) => picture !== found)
    return found
  }
  const put = (picture: ListingPicture, after: string | null | undefined) => {
    items = items.toSpliced(items.findIndex(({ id }) => id === after) + 1, 0, picture)
    return { items }
  }
  const removed = new Map<string, ListingPicture>()
  /** What a call meets before it is done. */
  let meets: (body: unknown) => Promise<void> | void = () => undefined
  const fake = createFakeApi({
    [read]: () => ({ title: 'Fort House', kind: 'villa', isPublished, items }),
    [moveEndpoint]: async ({ params, body }) => {
      await meets(body)
      return put(removeStored(params.pictureId), body.after)
    },
    [changeAlt]: async ({ params, body }) => {
      await meets(body)
      items = items.map((picture) => (picture.id === params.pictureId ? { ...picture, alt: body.alt } : picture))
      return { items }
    },
    [remove]: ({ params }) => {
      removed.set(params.pictureId, removeStored(params.pictureId))
      return { items }
    },
    [attach]: ({ params, body }) => put({ ...removed.get(params.pictureId)!, alt: body.alt }, body.after),
    [upload]: async ({ body }) => {
      await meets(body)
      const added = aListingPicture({
        fileName: (body.get('file') as File).name,
        alt: body.get('alt') as string,
        state: 'processing',
      })
      items = [...items, added]
      return added
    },
  })
  const platform = createFakePlatform(fake)
  const set = (more: ListingPicture[]) => (items = more)
  const before = (meet: typeof meets) => (meets = meet)
  return { fake, set, before, notices: platform.notices, ...openPage('/admin/listings/l1/pictures', platform) }
}

const three = () => ['Beach', 'Pool', 'Garden'].map((alt) => aListingPicture({ alt }))
const findTiles = async () =>
  within(await screen.findByRole('list', { name: 'Pictures in their order' })).getAllByRole('listitem')
const listNames = async () =>
  (await findTiles()).map((tile) => within(tile).getByRole<HTMLTextAreaElement>('textbox').value)
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Pictures'), { target: { files } })
const submitChosen = async () => fireEvent.click(await screen.findByRole('button', { name: /^Add \d+ picture/ }))
const add = async (...files: File[]) => {
  await choose(...files)
  await submitChosen()
}

describe('the pictures of a listing', () => {
  it('are shown in their order, the main one first, with what is being prepared and what failed', async () => {
    const [beach, pool, garden] = three() as [ListingPicture, ListingPicture, ListingPicture]
    const failure = 'It could not be drawn in all sizes.'
    openPictures([beach, { ...pool, state: 'processing', widths: [] }, { ...garden, state: 'failed', failure }])
    expect(await screen.findByRole('heading', { name: 'Pictures of Fort House' })).toBeDefined()
    expect(await listNames()).toEqual(['Beach', 'Pool', 'Garden'])
    const [first, second, third] = (await findTiles()).map((tile) => within(tile))
    expect(first!.getByText('Main picture')).toBeDefined()
    expect(second!.getByText('Being prepared')).toBeDefined()
    expect(third!.getByText(failure)).toBeDefined()
    expect(screen.getByText('3 of 11 pictures, 3 with an alternative text.')).toBeDefined()
    expectAccessibleOutline()
  })

  it('are none at first', async () => {
    openPictures([])
    expect(await screen.findByText('No pictures yet')).toBeDefined()
  })
})

describe('uploading', () => {
  it('shows how much was sent, and keeps the order of choice', async () => {
    const { fake } = openPictures([])
    const finish: (() => void)[] = []
    fake.answer({
      [upload]: async ({ body, onUploadProgress }) => {
        onUploadProgress?.(0.42)
        await new Promise<void>((resolve) => finish.push(resolve))
        const fileName = (body.get('file') as File).name
        return aListingPicture({ alt: fileName, fileName, state: 'processing' })
      },
    })
    await add(aFile('a.jpg'), aFile('b.jpg'), aFile('c.jpg'))
    expect(await screen.findByText('42 %')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Sending a.jpg' }).getAttribute('value')).toBe('0.42')
    expect(screen.getAllByText('Waiting')).toHaveLength(2)
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(finish).toHaveLength(count))
      finish[count - 1]?.()
    }
    await waitFor(async () => expect(await findTiles()).toHaveLength(3))
    expect(await listNames()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
  })

  it('puts one that failed at first where it was chosen', async () => {
    const { fake, user, before } = openPictures([])
    let isDown = true
    before((body) => {
      if (isDown && body instanceof FormData && (body.get('file') as File).name === 'a.jpg')
        throwProblem('unavailable', 503)
    })
    await choose(aFile('a.jpg'), aFile('b.jpg'))
    for (const name of ['a.jpg', 'b.jpg'])
      await user.type(await screen.findByRole('textbox', { name: new RegExp(`new picture ${name}`) }), `View ${name}`)
    await submitChosen()
    await waitFor(async () => expect(await listNames()).toEqual(['View b.jpg']))
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry a.jpg' }))
    await waitFor(() => expect(fake.callsTo(moveEndpoint)).toHaveLength(1))
    expect(await listNames()).toEqual(['View a.jpg', 'View b.jpg'])
  })

  it('suggests a text from title and file name, and needs one for each picture of a published listing', async () => {
    const { fake, user } = openPictures([], true)
    await choose(aFile('pool_at_dusk.jpg'), aFile('IMG_0042.jpg'))
    const [pool, unnamed] = within(await screen.findByRole('form', { name: 'New pictures' })).getAllByRole('textbox')
    expect(pool).toHaveProperty('value', 'Fort House: pool at dusk')
    await submitChosen()
    expect(await screen.findByText('Describe the picture: customers see this listing.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(unnamed))
    expect(fake.callsTo(upload)).toEqual([])
    await user.type(unnamed!, 'The garden{Enter}')
    await waitFor(async () => expect(await listNames()).toEqual(['Fort House: pool at dusk', 'The garden']))
  })

  it.each([
    ['a file of 10 MB', aFile('big.jpg', { size: 10 * 1024 * 1024 }), 'File size must be less than 10MB'],
    ['what is no photo', aFile('a.pdf', { type: 'application/pdf' }), 'This is not a photo.'],
    ['an empty file', aFile('a.jpg', { size: 0 }), 'The file is empty.'],
  ])('rejects %s without sending it', async (_, file, text) => {
    const { fake, notices, user } = openPictures([])
    fireEvent.drop(await screen.findByText('No pictures yet'), { dataTransfer: { types: ['Files'], files: [file] } })
    const row = within(await screen.findByRole('list', { name: 'Uploads' }))
    expect(row.getByText(new RegExp(text))).toBeDefined()
    expect(row.getByRole('alert').textContent).toMatch(/^Upload failed: /)
    expect(notices, 'it is said once').toEqual([])
    expect(row.queryByRole('button', { name: /Retry/ })).toBeNull()
    await user.click(row.getByRole('button', { name: `Dismiss ${file.name}` }))
    expect(await screen.findByText('No pictures yet')).toBeDefined()
    expect(fake.callsTo(upload)).toEqual([])
  })

  it('takes one main picture and ten others, and says so of more', async () => {
    const { fake, notices } = openPictures(Array.from({ length: 10 }, (_, at) => aListingPicture({ alt: `${at}` })))
    await add(aFile('eleventh.jpg'), aFile('twelfth.jpg'))
    await waitFor(async () => expect(await findTiles()).toHaveLength(11))
    expect(fake.callsTo(upload)).toHaveLength(1)
    expect(notices).toMatchObject([
      { title: 'Maximum images reached', description: 'You can only upload up to 11 images' },
    ])
  })

  it('says the same when a colleague took the last place', async () => {
    const { fake, notices } = openPictures(three())
    fake.answer({ [upload]: () => throwProblem('too-many-pictures', 409) })
    await add(aFile('late.jpg'))
    expect((await screen.findByRole('alert')).textContent).toContain('You can only upload up to 11 images')
    expect(notices).toEqual([])
  })

  it('is tried again as the same upload, and nothing chosen is lost', async () => {
    const { fake, user } = openPictures([])
    const answers = [() => throwProblem('network' as ProblemCode, 0), () => aListingPicture({ fileName: 'a.jpg' })]
    fake.answer({ [upload]: () => answers.shift()!() })
    await add(aFile('a.jpg'))
    await user.click(await screen.findByRole('button', { name: 'Retry a.jpg' }))
    await waitFor(async () => expect(await findTiles()).toHaveLength(1))
    const keys = fake.callsTo(upload).map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the order', () => {
  it('is changed by the arrows of a picture, at once and one call after another', async () => {
    const pictures = three()
    const [beach, pool, garden] = pictures.map(({ id }) => id)
    const { fake, user } = openPictures(pictures)
    await user.click(await screen.findByRole('button', { name: 'Move Beach one place later' }))
    await user.click(screen.getByRole('button', { name: 'Move Garden one place earlier' }))
    expect(await listNames()).toEqual(['Pool', 'Garden', 'Beach'])
    await waitFor(() => expect(fake.callsTo(moveEndpoint)).toHaveLength(2))
    expect(fake.callsTo(moveEndpoint).map(({ params, body }) => [params?.['pictureId'], body])).toEqual([
      [beach, { after: pool }],
      [garden, { after: pool }],
    ])
    expect(await listNames()).toEqual(['Pool', 'Garden', 'Beach'])
  })

  it('of one picture that is moved again and again is sent once it is known where it stays', async () => {
    const pictures = three()
    const { fake, before } = openPictures(pictures)
    const answer: (() => void)[] = []
    before(() => new Promise<void>((resolve) => answer.push(resolve)))
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
    await press('Move Beach one place later')
    await press('Move Beach one place later')
    await press('Move Beach one place earlier')
    await press('Move Beach one place earlier')
    expect(await listNames()).toEqual(['Beach', 'Pool', 'Garden'])
    answer[0]?.()
    await waitFor(() => expect(answer).toHaveLength(2))
    answer[1]?.()
    await waitFor(() =>
      expect(fake.callsTo(moveEndpoint).map(({ body }) => body)).toEqual([{ after: pictures[1]?.id }, { after: null }]),
    )
    expect(await listNames()).toEqual(['Beach', 'Pool', 'Garden'])
  })

  it('makes another picture the main one', async () => {
    const { fake, user } = openPictures(three())
    await user.click(await screen.findByRole('button', { name: 'Make Garden the main picture' }))
    expect(await listNames()).toEqual(['Garden', 'Beach', 'Pool'])
    expect(fake.callsTo(moveEndpoint)[0]?.body).toEqual({ after: null })
  })

  it('is shown as it is stored when a move is rejected', async () => {
    const pictures = three()
    const { fake, set, user, notices } = openPictures(pictures)
    fake.answer({
      [moveEndpoint]: () => throwProblem('pictures-changed', 409, { title: 'The pictures were changed.' }),
    })
    await screen.findByRole('button', { name: 'Move Beach one place later' })
    set([pictures[2]!, pictures[0]!])
    await user.click(screen.getByRole('button', { name: 'Move Beach one place later' }))
    await waitFor(async () => expect(await listNames()).toEqual(['Garden', 'Beach']))
    expect(notices).toMatchObject([{ status: 'error', title: 'The picture was not moved' }])
  })
})

describe('removing a picture', () => {
  it('can be undone: it comes back with its text, in its place', async () => {
    const pictures = three()
    const { fake, user, notices } = openPictures(pictures)
    await user.click(await screen.findByRole('button', { name: 'Remove Pool' }))
    expect(await listNames()).toEqual(['Beach', 'Garden'])
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Picture removed', action: { label: 'Undo' } }]))
    notices[0]?.action?.run()
    await waitFor(async () => expect(await listNames()).toEqual(['Beach', 'Pool', 'Garden']))
    expect(fake.callsTo(attach)[0]?.body).toEqual({ alt: 'Pool', after: pictures[0]?.id })
  })
})

describe('an alternative text', () => {
  const openField = async () => {
    const page = openPictures(three())
    return { ...page, field: await screen.findByRole('textbox', { name: 'Alternative text of Beach' }) }
  }

  it('is saved when its field is left', async () => {
    const { fake, user, field } = await openField()
    await user.type(field, ' at dawn')
    await user.tab()
    await waitFor(() =>
      expect(fake.callsTo(changeAlt)[0]?.body).toEqual({ alt: 'Beach at dawn', previousAlt: 'Beach' }),
    )
    expect(await listNames()).toEqual(['Beach at dawn', 'Pool', 'Garden'])
  })

  it('is changed again while the first change is on its way, from what that one leaves', async () => {
    const { fake, user, field, before } = await openField()
    const answer: (() => void)[] = []
    before(() => new Promise<void>((resolve) => answer.push(resolve)))
    await user.type(field, ' at dawn{Enter}')
    await user.type(field, ', in June{Enter}')
    expect(field).toHaveProperty('value', 'Beach at dawn, in June')
    for (const count of [1, 2]) {
      await waitFor(() => expect(answer).toHaveLength(count))
      answer[count - 1]?.()
    }
    await waitFor(() =>
      expect(fake.callsTo(changeAlt).map(({ body }) => body)).toEqual([
        { alt: 'Beach at dawn', previousAlt: 'Beach' },
        { alt: 'Beach at dawn, in June', previousAlt: 'Beach at dawn' },
      ]),
    )
    expect(field).toHaveProperty('value', 'Beach at dawn, in June')
  })

  it('stays typed beside a colleague’s text, and replaces it only on request', async () => {
    const { fake, user, field } = await openField()
    const conflict = () => throwProblem('pictures-changed', 409, { alt: 'Beach at noon' })
    const answers = [conflict, () => ({ items: [aListingPicture({ alt: 'Beach at dawn' })] })]
    fake.answer({ [changeAlt]: () => answers.shift()!() })
    await user.type(field, ' at dawn{Enter}')
    expect(await screen.findByText(/A colleague wrote “Beach at noon” meanwhile/)).toBeDefined()
    expect(field).toHaveProperty('value', 'Beach at dawn')
    await user.type(field, '{Enter}')
    await waitFor(() =>
      expect(fake.callsTo(changeAlt)[1]?.body).toEqual({ alt: 'Beach at dawn', previousAlt: 'Beach at noon' }),
    )
    await waitFor(() => expect(screen.queryByText(/A colleague wrote/)).toBeNull())
  })
})

it('a change that fails without an answer of the api says so, and the next one is sent', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { fake, user, notices } = openPictures(three())
  const answers = [
    () => {
      throw new TypeError('a fault of this page')
    },
    () => ({ items: three().toReversed() }),
  ]
  fake.answer({ [changeAlt]: () => answers.shift()!() })
  const field = await screen.findByRole('textbox', { name: 'Alternative text of Beach' })
  await user.type(field, ' at dawn{Enter}')
  expect(await screen.findByText('It was not saved. Press Enter to try again.')).toBeDefined()
  expect(field).toHaveProperty('value', 'Beach at dawn')
  expect(notices, 'it is said once').toEqual([])
  expect(logged).toHaveBeenCalledOnce()
  await user.type(field, '{Enter}')
  await waitFor(async () => expect(await listNames()).toEqual(['Garden', 'Pool', 'Beach']))
  logged.mockRestore()
})

it('a failed picture is tried again', async () => {
  const retry = 'POST /admin/listings/:id/pictures/:pictureId/retry'
  const failed = aListingPicture({ alt: 'Beach', state: 'failed', failure: 'It could not be drawn in all sizes.' })
  const { fake, user } = openPictures([failed])
  fake.answer({ [retry]: () => ({ items: [{ ...failed, state: 'processing', failure: null }] }) })
  await user.click(await screen.findByRole('button', { name: 'Retry Beach' }))
  expect(await screen.findByText('Being prepared')).toBeDefined()
})
