import { Command } from 'cmdk'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDebouncedText } from '@escapes/platform/debounced-text'
import { Button, Icon, type IconName } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import type { FoundMoney } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { bookingStateLabels, listingKindLabels } from '#/features/booking/labels.ts'
import { toCustomerAddress } from '#/features/customer/to-customer-address.ts'
import { moneyText } from '#/features/money/money-text.ts'
import type { NavigationGroup } from '#/features/workspace/navigation-groups.ts'
import css from './command-palette.module.css'
import { filterByWords, type PaletteCommand } from './commands.ts'
import { useSearch } from './use-search.ts'

export interface CommandPaletteProps {
  groups: readonly NavigationGroup[]
  commands: readonly PaletteCommand[]
  onClose: () => void
}

const moneyKinds: Readonly<Record<FoundMoney['kind'], string>> = {
  'statement-line': 'Line of a statement',
  payment: 'Payment',
  refund: 'Refund',
  receipt: 'Receipt to review',
}

type PlaceOfMoney = Pick<FoundMoney, 'id' | 'kind' | 'bookingId' | 'importId'>

/** The booking that it belongs to; else the lines of the file it came with. */
const toMoneyAddress = ({ id, kind, bookingId, importId }: PlaceOfMoney): string => {
  if (kind === 'receipt') return `/admin/receipts?receipt=${id}`
  return bookingId === null ? `/admin/statements?view=lines&import=${importId}` : `/admin/bookings/${bookingId}`
}

interface Choice {
  /** Where several lead to one place. */
  id?: string
  to: string
  icon: IconName
  label: string
  detail: string
}

const ChoiceGroup = ({
  heading,
  choices,
  onChoose,
}: {
  heading: string
  choices: readonly Choice[]
  onChoose: (to: string) => void
}) =>
  choices.length === 0 ? null : (
    <Command.Group heading={heading} className={css.group}>
      {choices.map(({ to, id = to, icon, label, detail }) => (
        <Command.Item key={id} value={`${heading} ${id}`} className={css.choice} onSelect={() => onChoose(to)}>
          <Icon name={icon} size={18} />
          <span className={css.label}>{label}</span>
          <span className={css.detail}>{detail}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )

/** Begins something, or opens a page, a booking, a listing or a customer, by a few letters. */
export const CommandPalette = ({ groups, commands, onClose }: CommandPaletteProps) => {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [searched, setSearched] = useState('')
  const [text, setText] = useDebouncedText(searched, setSearched)
  const { outcome, isPending, retry } = useSearch(searched)
  const choose = (to: string): void => {
    onClose()
    void navigate(to)
  }
  const pages = groups.flatMap(({ title, entries }) =>
    filterByWords(entries, text).map(({ to, label, icon }): Choice => ({ to, icon, label, detail: title ?? '' })),
  )
  const found = outcome?.ok ? outcome.value : undefined
  const bookings = (found?.bookings ?? []).map(({ id, reference, title, customer, state }): Choice => ({
    to: `/admin/bookings/${id}`,
    icon: 'ticket',
    label: `${reference} · ${customer}`,
    detail: `${title}, ${bookingStateLabels[state].toLowerCase()}`,
  }))
  const listings = (found?.listings ?? []).map(({ id, kind, title, location }): Choice => ({
    to: `/admin/listings/${id}`,
    icon: kind === 'villa' ? 'hotel' : 'compass',
    label: title,
    detail: `${listingKindLabels[kind]}, ${location}`,
  }))
  const customers = (found?.customers ?? []).map(({ id, name, email }): Choice => ({
    to: toCustomerAddress({ id }),
    icon: 'user',
    label: name,
    detail: email,
  }))
  const money = (found?.money ?? []).map(({ id, kind, amount, currency, day, who, ...at }): Choice => ({
    id,
    to: toMoneyAddress({ id, kind, ...at }),
    icon: kind === 'receipt' ? 'receipt' : 'wallet',
    label: [amount === null ? 'No amount' : moneyText({ amount }, currency), at.reference].filter(Boolean).join(' · '),
    detail: [moneyKinds[kind], who, formatDate(day)].filter(Boolean).join(', '),
  }))
  const actions = filterByWords(commands, text)
  const count = actions.length + pages.length + bookings.length + money.length + listings.length + customers.length
  return (
    <Dialog isOpen onClose={onClose} title="Search" size="md" initialFocus={field}>
      <Command shouldFilter={false} label="Search" className={css.palette}>
        <Command.Input
          ref={field}
          className={css.field}
          placeholder="Reference, name, amount, listing, page or command"
          maxLength={100}
          value={text}
          onValueChange={setText}
        />
        <Command.List label="Found" className={css.found} aria-busy={isPending || undefined}>
          <ChoiceGroup heading="Actions" choices={actions} onChoose={choose} />
          <ChoiceGroup heading="Pages" choices={pages} onChoose={choose} />
          <ChoiceGroup heading="Bookings" choices={bookings} onChoose={choose} />
          <ChoiceGroup heading="Money" choices={money} onChoose={choose} />
          <ChoiceGroup heading="Listings" choices={listings} onChoose={choose} />
          <ChoiceGroup heading="Customers" choices={customers} onChoose={choose} />
        </Command.List>
        <output className={css.status}>
          {isPending && 'Searching…'}
          {!isPending && outcome?.ok === false && 'The search failed.'}
          {!isPending && outcome?.ok !== false && count === 0 && `Nothing matches “${text.trim()}”.`}
        </output>
        {!isPending && outcome?.ok === false && (
          <Button variant="secondary" size="sm" onClick={retry}>
            Retry
          </Button>
        )}
      </Command>
    </Dialog>
  )
}
