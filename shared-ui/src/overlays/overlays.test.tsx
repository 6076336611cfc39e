import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EscapesProvider } from '#/provider/escapes-provider.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Menu } from './menu.tsx'
import { Sheet } from './sheet.tsx'
import { toast, toaster, withdrawErrorsOfOtherPages, withdrawToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const show = (children: ReactNode) =>
  render(
    <EscapesProvider>
      <MemoryRouter>{children}</MemoryRouter>
    </EscapesProvider>,
  )

describe('Menu', () => {
  const onSignOut = vi.fn<() => void>()
  const menu = (
    <Menu
      label="Your account"
      trigger={<button type="button">Nimal</button>}
      items={[
        { id: 'dashboard', label: 'Dashboard', to: '/dashboard' },
        { id: 'admin', label: 'Admin Panel', to: '/admin' },
        { id: 'out', label: 'Sign Out', onSelect: onSignOut },
      ]}
    />
  )

  it('opens with the keyboard, walks with the arrows, and does what Enter is pressed on', async () => {
    show(menu)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{Enter}')
    const opened = await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement).toBe(opened))
    await user.keyboard('{End}')
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Sign Out' }).hasAttribute('data-highlighted')).toBe(true),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onSignOut).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('closes with Escape and gives the focus back', async () => {
    show(menu)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Nimal' }))
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nimal' }))
  })

  it('leads to pages with real links', async () => {
    show(menu)
    await userEvent.click(screen.getByRole('button', { name: 'Nimal' }))
    expect((await screen.findByRole('menuitem', { name: 'Admin Panel' })).getAttribute('href')).toBe('/admin')
  })

  it('of a selection has radios, and choosing another one is told once', async () => {
    const onSelect = vi.fn<() => void>()
    show(
      <Menu
        label="Currency"
        trigger={<button type="button">USD</button>}
        items={[
          { id: 'USD', label: 'US Dollar', isChosen: true },
          { id: 'EUR', label: 'Euro', isChosen: false, onSelect },
        ]}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'USD' }))
    expect((await screen.findByRole('menuitemradio', { name: 'US Dollar' })).getAttribute('aria-checked')).toBe('true')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Euro' }))
    await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('of a selection is found by the first letters of what is read', async () => {
    const onSelect = vi.fn<() => void>()
    show(
      <Menu
        label="Assign"
        trigger={<button type="button">Nobody</button>}
        items={[
          { id: '01a2', label: 'Nobody', isChosen: true },
          { id: '01a3', label: 'Dilani', isChosen: false },
          { id: '01a4', label: 'Kumari', isChosen: false, onSelect },
        ]}
      />,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Nobody' }))
    const opened = await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement).toBe(opened))
    await user.keyboard('ku')
    await waitFor(() =>
      expect(screen.getByRole('menuitemradio', { name: 'Kumari' }).hasAttribute('data-highlighted')).toBe(true),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onSelect).toHaveBeenCalledOnce())
  })

  it('follows a link within the page when Enter is pressed on it', async () => {
    const router = createMemoryRouter([{ path: '*', element: menu }])
    render(
      <EscapesProvider>
        <RouterProvider router={router} />
      </EscapesProvider>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Nimal' }))
    const opened = await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement).toBe(opened))
    await user.keyboard('{Home}')
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Dashboard' }).hasAttribute('data-highlighted')).toBe(true),
    )
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})

describe('ConfirmDialog', () => {
  it('puts the focus on the way back and does nothing on Escape', async () => {
    const onClose = vi.fn<() => void>()
    const onConfirm = vi.fn<() => void>()
    show(
      <ConfirmDialog
        isOpen
        onClose={onClose}
        onConfirm={onConfirm}
        title="Cancel this booking?"
        detail="The dates are free again at once."
        confirmLabel="Cancel the booking"
        isDanger
      />,
    )
    await screen.findByRole('alertdialog', { name: 'Cancel this booking?' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' })))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

describe('Sheet', () => {
  it('opens with its title and closes with its button', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(true)
      return (
        <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Filters">
          <p>With a pool</p>
        </Sheet>
      )
    }
    show(<Page />)
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a notice', () => {
  afterEach(() => act(() => toaster.remove()))

  it('is read aloud with its description and runs its action', async () => {
    const run = vi.fn<() => void>()
    show(<Toaster />)
    toast({
      status: 'error',
      title: 'The connection was lost',
      description: 'Nothing was changed.',
      action: { label: 'Retry', run },
    })
    const notice = await screen.findByRole('group', { name: 'The connection was lost' })
    expect(notice.textContent).toContain('Nothing was changed.')
    expect(notice.closest('[aria-live]'), 'it is announced once').toBe(screen.getByRole('region'))
    expect(screen.getByRole('region').getAttribute('aria-live')).toBe('polite')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(run).toHaveBeenCalledOnce()
  })
  it('gives way to a newer one of the same subject', async () => {
    show(<Toaster />)
    toast({ status: 'error', title: 'Upload failed', subject: 'upload:b1' })
    await screen.findByRole('group', { name: 'Upload failed' })
    toast({ status: 'success', title: 'Receipt uploaded', subject: 'upload:b1' })
    expect(await screen.findByRole('group', { name: 'Receipt uploaded' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Upload failed' })).toBeNull()
  })

  it('is left by Tab like any last thing of a page, and gives the focus back when it is closed', async () => {
    show(
      <>
        <button type="button">Last of the page</button>
        <Toaster />
      </>,
    )
    toast({ status: 'error', title: 'Not saved' })
    const notice = await screen.findByRole('group', { name: 'Not saved' })
    const user = userEvent.setup()
    act(() => screen.getByRole('button', { name: 'Last of the page' }).focus())
    while (!notice.contains(document.activeElement)) await user.tab()
    while (notice.contains(document.activeElement)) await user.tab()
    expect(document.activeElement).toBe(document.body)
    act(() => screen.getByRole('button', { name: 'Last of the page' }).focus())
    const close = screen.getByRole('button', { name: 'Close this notice' })
    while (document.activeElement !== close) await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Last of the page'))
  })

  it('is one with those that say the same', async () => {
    show(<Toaster />)
    for (const time of [1, 2, 3])
      toast({ status: 'info', title: 'Copied', description: time < 3 ? 'GALLE379' : 'KANDY379' })
    await screen.findByText('KANDY379')
    expect(screen.getAllByRole('group', { name: 'Copied' })).toHaveLength(2)
  })
  it('of an error ends when it is withdrawn, and when its page is left', async () => {
    show(<Toaster />)
    toast({ status: 'error', title: 'Not saved', subject: 'rate' }, '/admin/rates')
    toast({ status: 'error', title: 'Not sent' }, '/admin/inbox')
    toast({ status: 'error', title: 'Access denied' })
    await screen.findByRole('group', { name: 'Access denied' })
    withdrawErrorsOfOtherPages('/admin/rates')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Not sent' })).toBeNull())
    expect(screen.getByRole('group', { name: 'Access denied' })).toBeTruthy()
    withdrawToast('rate')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Not saved' })).toBeNull())
    withdrawErrorsOfOtherPages('/')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Access denied' })).toBeNull())
  })
})
