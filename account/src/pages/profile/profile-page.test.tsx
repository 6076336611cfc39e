import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Profile } from '@escapes/contract'
import { ApiProblem } from '@escapes/contract/client'
import { createFakeApi } from '@escapes/platform/testing'
import { aGuest } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const aProfile = (more: Partial<Profile> = {}): Profile => ({
  email: 'guest@escapes.test',
  fullName: 'Nimal Perera',
  displayName: null,
  shownName: 'Nimal Perera',
  phone: null,
  country: null,
  avatarUrl: null,
  hasOwnAvatar: false,
  preferredCurrency: null,
  mutedTopics: [],
  ...more,
})

const open = (profile = aProfile()) => {
  const api = createFakeApi({ 'GET /me/profile': () => profile })
  const shell = createFakePlatform(api, aGuest)
  return { api, shell, ...openPage('/dashboard/profile', shell) }
}

const aPhoto = (bytes = 1_000) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' })
const findPreview = () =>
  waitFor(() => {
    const image = document.querySelector<HTMLImageElement>('[role=dialog] img')
    if (!image) throw new Error('no preview yet')
    return image
  })
const choosePhoto = (photo: File) =>
  fireEvent.change(screen.getByLabelText('Photo of you'), { target: { files: [photo] } })

it('saves what was written, shows what was stored, and the shell asks who it is anew', async () => {
  const { api, shell, user } = open()
  const stored = aProfile({
    displayName: 'Nim',
    shownName: 'Nim',
    phone: '+94 77 555 0143',
    mutedTopics: ['after-trip'],
  })
  api.answer({ 'PATCH /me/profile': () => stored })
  await user.type(await screen.findByLabelText(/Display name/), ' Nim ')
  await user.type(screen.getByLabelText(/Phone or WhatsApp/), '+94 (0)77 555 0143')
  await user.click(screen.getByLabelText(/After the trip/))
  api.answer({ 'GET /me/profile': () => stored })
  shell.server.user = { ...aGuest, name: 'Nim' }
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  await waitFor(() => expect(shell.notices).toMatchObject([{ status: 'success', title: 'Your profile is saved' }]))
  expect(api.callsTo('PATCH /me/profile')[0]?.body).toEqual({
    displayName: 'Nim',
    phone: '+940775550143',
    country: '',
    preferredCurrency: null,
    mutedTopics: ['after-trip'],
  })
  expect(screen.getByLabelText<HTMLInputElement>(/Phone or WhatsApp/).value).toBe('+94 77 555 0143')
  expect(shell.platform.session.get()?.name).toBe('Nim')
})

it('says what is wrong with a number beside it, and keeps what was written', async () => {
  const { api, user } = open()
  const message = 'A number with its country, like +94 11 555 0142.'
  api.answer({
    'PATCH /me/profile': () => {
      throw new ApiProblem(422, {
        type: '/problems/validation-failed',
        title: 'Some of what was sent is not valid.',
        status: 422,
        code: 'validation-failed',
        requestId: 'r1',
        errors: [{ path: 'phone', code: 'invalid', message }],
      })
    },
  })
  const phone = await screen.findByLabelText<HTMLInputElement>(/Phone or WhatsApp/)
  await user.type(phone, '+94 77 555 014')
  await user.click(screen.getByRole('button', { name: 'Save profile' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(phone.value).toBe('+94 77 555 014')
  expect(document.activeElement).toBe(phone)
})

it('sends a photo with the square that the sliders say', async () => {
  const { api, shell } = open()
  const sent: FormData[] = []
  api.answer({
    'PUT /me/avatar': ({ body }) => {
      sent.push(body)
      return aProfile({ avatarUrl: '/media/a/256.webp', hasOwnAvatar: true })
    },
  })
  await screen.findByRole('heading', { name: 'Your picture' })
  choosePhoto(aPhoto())
  const image = await findPreview()
  Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } })
  fireEvent.load(image)
  const closer = screen.getByLabelText('Closer')
  fireEvent.change(closer, { target: { value: '200' } })
  fireEvent.change(screen.getByLabelText('Left or right'), { target: { value: '1000' } })
  fireEvent.keyDown(screen.getByLabelText('Up or down'), { key: 'ArrowRight' })
  fireEvent.click(screen.getByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'Your picture is saved' }]))
  const { file, ...cut } = Object.fromEntries(sent[0]!.entries())
  expect(cut).toEqual({ left: '1000', top: '5500', side: '5000' })
  expect(file).toBeInstanceOf(File)
})

it('a photo that this browser cannot show is sent all the same, and one that is too large is not', async () => {
  open()
  await screen.findByRole('heading', { name: 'Your picture' })
  choosePhoto(aPhoto(10 * 1024 * 1024))
  expect(await screen.findByText(/smaller than 10 MB/)).toBeDefined()
  choosePhoto(aPhoto())
  fireEvent.error(await findPreview())
  expect(screen.getByText(/This browser cannot show/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use this photo' })).toBeDefined()
})

it('removes the picture of its owner', async () => {
  const own = aProfile({ avatarUrl: '/media/a/256.webp', hasOwnAvatar: true })
  const { api, shell, user } = open(own)
  api.answer({ 'DELETE /me/avatar': () => aProfile() })
  const remove = await screen.findByRole('button', { name: 'Remove' })
  api.answer({ 'GET /me/profile': () => aProfile() })
  await user.click(remove)
  await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'Your picture is removed' }]))
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})
