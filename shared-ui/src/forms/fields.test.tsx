import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { estimatePasswordStrength } from './password-strength.ts'
import { RangeField } from './range-field.tsx'
import { TextField } from './text-field.tsx'

describe('a field', () => {
  it('is described by its error and its hint', () => {
    render(<TextField label="E-mail" hint="For the confirmation." error="Something is missing after the dot." />)
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Something is missing after the dot.',
      'For the confirmation.',
    ])
  })
})

describe('PasswordField', () => {
  it('shows and hides what is typed', async () => {
    render(<PasswordField label="Password" />)
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.type).toBe('password')
  })

  it('says how strong a new password is', async () => {
    render(<PasswordField label="Password" hasStrength />)
    const field = screen.getByLabelText('Password')
    await userEvent.type(field, 'abc')
    expect(screen.getByText('5 more characters')).toBeTruthy()
    await userEvent.type(field, 'abcabcabc')
    expect(screen.getByText(/Easy to guess/)).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'Ceylon-tea-1867')
    expect(screen.getByText('Strong')).toBeTruthy()
  })

  it('never calls a new password good that is one word or was rejected', async () => {
    const ones = [
      'Colombo2026',
      'urlaub2026',
      'ilovesrilanka',
      'Passwort1!',
      'P@$$w0rd!2026',
      'q1w2e3r4t5',
      'elephant-elephant',
    ]
    const several = ['tea train hills', 'Galle-Fort-1', 'xK9#mQ2p', 'Donaudampfschiff']
    const levels = (passwords: string[]) => passwords.map((password) => estimatePasswordStrength(password, 6).level > 1)
    expect([levels(ones), levels(several)]).toEqual([ones.map(() => false), several.map(() => true)])
    const { rerender } = render(<PasswordField label="Password" hasStrength />)
    await userEvent.type(screen.getByLabelText('Password'), 'Ceylon-tea-1867')
    rerender(<PasswordField label="Password" hasStrength error="Please choose another." />)
    expect(screen.queryByText('Strong')).toBeNull()
  })
})

describe('RangeField', () => {
  it('keeps the lower end below the upper one and names an open end', async () => {
    const { fireEvent } = await import('@testing-library/react')
    const Page = () => {
      const [value, setValue] = useState<readonly [number, number]>([0, 1000])
      return (
        <RangeField
          label="Price"
          min={0}
          max={1000}
          step={25}
          value={value}
          onChange={setValue}
          format={(at, end) => (end === 'to' && at === 1000 ? `$${at} and above` : `$${at}`)}
        />
      )
    }
    render(<Page />)
    expect(screen.getByText('$0 – $1000 and above')).toBeTruthy()
    fireEvent.change(screen.getByRole('slider', { name: 'Price, to' }), { target: { value: '300' } })
    fireEvent.change(screen.getByRole('slider', { name: 'Price, from' }), { target: { value: '900' } })
    expect(screen.getByText('$275 – $300')).toBeTruthy()
  })
})

describe('ChoiceGroup', () => {
  it('is a group of radio buttons', async () => {
    const onChange = vi.fn<(value: string) => void>()
    render(
      <ChoiceGroup
        label="Payment"
        name="method"
        value="bank_transfer"
        onChange={onChange}
        choices={[
          { value: 'bank_transfer', label: 'Bank transfer' },
          { value: 'deposit', label: '50% Deposit Now' },
        ]}
      />,
    )
    expect(screen.getByRole('group', { name: 'Payment' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bank transfer' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: '50% Deposit Now' }))
    expect(onChange).toHaveBeenCalledWith('deposit')
  })
})

describe('FormError', () => {
  it('is scrolled into sight when it appears', () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { rerender } = render(<FormError />)
    rerender(<FormError>Wrong e-mail or password.</FormError>)
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  })
})
