import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Composer, type ComposerProps } from './composer.tsx'

const show = (props: Partial<ComposerProps> = {}) => {
  const onSend = vi.fn()
  const Form = () => {
    const [text, setText] = useState(props.text ?? '')
    return (
      <Composer label="Message to support" onSend={() => onSend(text)} onTextChange={setText} {...props} text={text} />
    )
  }
  render(<Form />)
  return { onSend, field: screen.getByRole('textbox', { name: 'Message to support' }) }
}

it('Enter sends, and Shift with Enter breaks the line', async () => {
  const { onSend, field } = show()
  await userEvent.type(field, 'Hello{Shift>}{Enter}{/Shift}Nimal{Enter}')
  expect(onSend.mock.calls).toEqual([['Hello\nNimal']])
})

it('Enter that ends a word of an input method does not send', () => {
  const { onSend, field } = show({ text: 'こ' })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(onSend).not.toHaveBeenCalled()
})

it('an empty message is not sent', async () => {
  const { onSend, field } = show({ text: '  \n ' })
  await userEvent.type(field, '{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).not.toHaveBeenCalled()
})

it('says how many characters are left before the limit is reached, and sends nothing beyond it', async () => {
  const { onSend, field } = show({ text: 'x'.repeat(3600) })
  expect(screen.queryByText(/character/)).toBeNull()
  await userEvent.type(field, 'y')
  expect(screen.getByText('399 characters left')).toBeDefined()
  fireEvent.change(field, { target: { value: 'x'.repeat(4001) } })
  expect(screen.getByText('1 character too many: a message has at most 4,000')).toBeDefined()
  await userEvent.type(field, '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: `${'x'.repeat(4000)}  ` } })
  await userEvent.type(field, '{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
})

it('sends files without a text once they are uploaded, and not while one is on its way or rejected', async () => {
  const file = { key: 'f1', name: 'passport.jpg' }
  const { onSend } = show({ onAddFiles: () => undefined, files: [file] })
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledOnce()
  for (const state of [{ progress: 0.4 }, { problem: 'Too large' }]) {
    const { onSend: notSent } = show({ label: 'Another', onAddFiles: () => undefined, files: [{ ...file, ...state }] })
    await userEvent.click(screen.getAllByRole('button', { name: 'Send' }).at(-1)!)
    expect(notSent).not.toHaveBeenCalled()
  }
})

it('takes files that are chosen or pasted, at most five, and lets them go', async () => {
  const [onAddFiles, onRemoveFile] = [vi.fn(), vi.fn()]
  const { field } = show({ onAddFiles, onRemoveFile, files: [{ key: 'f1', name: 'passport.jpg' }] })
  const photo = new File(['x'], 'beach.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Photo or PDF'), photo)
  fireEvent.paste(field, { clipboardData: { files: [photo] } })
  expect(onAddFiles.mock.calls).toEqual([[[photo]], [[photo]]])
  await userEvent.click(screen.getByRole('button', { name: 'Remove passport.jpg' }))
  expect(onRemoveFile.mock.calls).toEqual([['f1']])
})
