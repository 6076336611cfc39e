import { useState } from 'react'
import { addDays } from '@escapes/contract/dates'
import {
  Badge,
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Icon,
  IconButton,
  ListingCard,
  ListingCardSkeleton,
  ListingGrid,
  PaymentBadge,
  Picture,
  Price,
  Rating,
  Section,
  StatusBadge,
  WhatsAppLink,
  type IconName,
} from '#/core.ts'
import { AvailabilityCalendar, DataTable, FilterBar, Pager, SearchBox, StatCard, type Column } from '#/data.ts'
import {
  Checkbox,
  ChoiceGroup,
  DateField,
  DateRangeField,
  FormError,
  GuestsField,
  PasswordField,
  RangeField,
  SelectField,
  TextArea,
  TextField,
  type Stay,
} from '#/forms.ts'
import { todayInSriLanka } from '#/dates/nights.ts'
import { iconPaths } from '#/icons/paths.ts'
import { ConfirmDialog, Dialog, Lightbox, Menu, Sheet, toast, Toaster, Tooltip } from '#/overlays.ts'
import { experience, pictures, tour, villa } from './samples.ts'
import css from './gallery.module.css'

const blocked = [
  { from: addDays(todayInSriLanka(), 3), to: addDays(todayInSriLanka(), 6) },
  { from: addDays(todayInSriLanka(), 12), to: addDays(todayInSriLanka(), 14) },
  { from: addDays(todayInSriLanka(), 27), to: addDays(todayInSriLanka(), 33) },
]

const Cards = () => (
  <Section
    title="Villas to wake up in"
    lede="Three houses we know well."
    action={
      <ButtonLink to="/villas" variant="secondary">
        View all
      </ButtonLink>
    }
  >
    <ListingGrid>
      <ListingCard listing={villa} href="/villas/v1" />
      <ListingCard listing={tour} href="/tours/t1" />
      <ListingCard listing={experience} href="/experiences/e1" />
      <ListingCard
        listing={{ ...villa, id: 'v2', title: 'Fort House', rating: 4.6, featured: false, stay: null, image: null }}
        href="/villas/v2"
      />
      <ListingCardSkeleton />
      <ListingCardSkeleton kind="tour" />
    </ListingGrid>
  </Section>
)

const Booking = () => {
  const [stay, setStay] = useState<Stay | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [guests, setGuests] = useState({ adults: 2, children: 1, infants: 0 })
  const [method, setMethod] = useState<'bank' | 'half'>('bank')
  const [price, setPrice] = useState<readonly [number, number]>([100, 600])
  const [label, setLabel] = useState<'any' | 'two' | 'four'>('any')
  return (
    <Section title="Forms" space="part">
      <div className={css.columns}>
        <div className={css.panel}>
          <Price usdCents={42000} label="From" unit="night" originalUsdCents={48000} size="lg" />
          <DateRangeField label="Dates" value={stay} onChange={setStay} blocked={blocked} minNights={2} />
          <GuestsField value={guests} max={6} onChange={setGuests} />
          <Button variant="next" size="lg" isWide>
            Reserve
          </Button>
          <p className={css.note}>Nothing is charged yet. The dates are held for 15 minutes.</p>
        </div>
        <div className={css.stack}>
          <TextField
            label="E-mail"
            type="email"
            icon="mail"
            autoComplete="email"
            defaultValue="nimal@example"
            error="This needs a part after the dot."
          />
          <PasswordField label="Password" hasStrength />
          <SelectField label="Place" placeholder="Any place" options={[{ value: 'ella', label: 'Ella' }]} icon="pin" />
          <TextArea label="Special requests" isOptional hint="Allergies, a cot, an early arrival." />
          <DateField label="Tour date" value={day} onChange={setDay} />
        </div>
        <div className={css.stack}>
          <ChoiceGroup
            label="Payment"
            name="method"
            value={method}
            onChange={setMethod}
            choices={[
              { value: 'bank', label: 'Bank transfer', detail: 'The whole amount, within three days.' },
              { value: 'half', label: '50% Deposit Now', detail: 'The rest two weeks before you arrive.' },
            ]}
          />
          <ChoiceGroup
            label="Bedrooms"
            name="bedrooms"
            variant="chips"
            value={label}
            onChange={setLabel}
            choices={[
              { value: 'any', label: 'Any' },
              { value: 'two', label: '2 or more' },
              { value: 'four', label: '4 or more' },
            ]}
          />
          <RangeField
            label="Price per night"
            min={0}
            max={1000}
            step={25}
            value={price}
            onChange={setPrice}
            format={(at) => `$${at}`}
          />
          <Checkbox>I agree to the booking policy</Checkbox>
          <FormError>These dates were taken while you wrote. The nearest free ones are 14 to 18 May.</FormError>
          <FormError tone="success">We sent you a link. It works for one hour.</FormError>
        </div>
      </div>
    </Section>
  )
}

const Small = () => (
  <Section title="Buttons, badges, icons" space="part">
    <div className={css.row}>
      <Button variant="next">Reserve</Button>
      <Button>Confirm booking</Button>
      <Button variant="secondary">View all</Button>
      <Button variant="quiet">Clear filters</Button>
      <Button variant="danger">Cancel booking</Button>
      <Button isBusy busyLabel="Booking…">
        Confirm
      </Button>
      <Button disabled>Not yet</Button>
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
      <IconButton icon="star" label="Save" variant="float" />
      <IconButton icon="share" label="Share" variant="outline" />
      <WhatsAppLink text="Hello">Ask on WhatsApp</WhatsAppLink>
    </div>
    <div className={css.row}>
      {(['hold', 'pending', 'confirmed', 'completed', 'expired', 'cancelled', 'declined', 'no_show'] as const).map(
        (state) => (
          <StatusBadge key={state} status={state} />
        ),
      )}
      {(['pending', 'partial', 'paid'] as const).map((state) => (
        <PaymentBadge key={state} status={state} />
      ))}
      <Badge>Neutral</Badge>
      <Rating rating={4.8} reviews={32} size="md" />
      <Rating rating={null} reviews={0} size="md" />
    </div>
    <ul className={css.icons}>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} size={28} />
          {name}
        </li>
      ))}
    </ul>
  </Section>
)

const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | 'pictures'>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Overlays" space="part">
      <div className={css.row}>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Open question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen('pictures')}>
          Open pictures
        </Button>
        <Menu
          trigger={<Button variant="secondary">Open menu</Button>}
          items={[
            { id: 'dashboard', label: 'Dashboard', icon: 'dashboard', to: '/dashboard' },
            { id: 'chosen', label: 'Chosen', isChosen: true, onSelect: close },
            { id: 'out', label: 'Sign Out', icon: 'sign-out', startsGroup: true, onSelect: close },
          ]}
        />
        <Tooltip content="Only the first night is charged">
          <Button variant="quiet">Why?</Button>
        </Tooltip>
        <Button
          variant="secondary"
          onClick={() => {
            toast({ status: 'success', title: 'Booking confirmed', description: 'The e-mail is on its way.' })
            toast({ status: 'error', title: 'The connection was lost', action: { label: 'Retry', run: close } })
          }}
        >
          Show notices
        </Button>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Share this villa"
        footer={<Button onClick={close}>Done</Button>}
      >
        <p>Anybody with the link sees the same dates and guests as you do.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Cancel this booking?"
        detail="The dates are free again at once. You get back $420.00."
        confirmLabel="Cancel the booking"
        isDanger
      />
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Filters" footer={<Button isWide>Show 24 villas</Button>}>
        <Checkbox>With a pool</Checkbox>
      </Sheet>
      {open === 'pictures' && <Lightbox pictures={pictures} index={0} onClose={close} />}
      <Toaster />
    </Section>
  )
}

interface Line {
  id: string
  guest: string
  villa: string
  total: string
}

const lines: Line[] = Array.from({ length: 6 }, (_, at) => ({
  id: `KANDY${at}`,
  guest: ['Nimal Perera', 'Ana García', 'Yuki Tanaka'][at % 3] ?? '',
  villa: 'Lagoon House, Bentota',
  total: `$${(1240.5 * (at + 1)).toFixed(2)}`,
}))

const columns: Column<Line>[] = [
  { id: 'id', header: 'Reference', cell: ({ id }) => id, sortKey: 'newest' },
  { id: 'guest', header: 'Guest', cell: ({ guest }) => guest },
  { id: 'villa', header: 'Villa', cell: ({ villa }) => villa, isSecondary: true },
  { id: 'state', header: 'State', cell: () => <StatusBadge status="pending" /> },
  { id: 'total', header: 'Total', cell: ({ total }) => total, align: 'end', sortKey: 'total' },
]

const Data = () => (
  <Section title="Back-office" space="part">
    <div className={css.stack}>
      <div className={css.stats}>
        <StatCard label="Bookings" icon="calendar" value="128" detail="12 this week" />
        <StatCard label="Revenue" icon="wallet" value="$48,210.00" />
        <StatCard label="Villas" icon="hotel" value="16" />
      </div>
      <FilterBar
        applied={[{ id: 'state', label: 'State: pending', onRemove: () => undefined }]}
        onClear={() => undefined}
        search={<SearchBox label="Search bookings" placeholder="Reference, guest or villa" />}
      >
        <SelectField
          label="State"
          isLabelHidden
          placeholder="Any state"
          options={[{ value: 'pending', label: 'Pending' }]}
        />
      </FilterBar>
      <DataTable
        label="Bookings"
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No bookings yet" />}
        sort="newest"
        onSort={() => undefined}
        onOpen={() => undefined}
      />
      <Pager shown={6} total={128} noun="bookings" onNext={() => undefined} />
    </div>
  </Section>
)

export const Gallery = () => (
  <>
    <div className={css.hero}>
      <Picture picture={pictures[3] ?? null} sizes="100vw" className={css.heroPicture} priority ratio="fill" alt="" />
      <Container className={css.heroWords}>
        <h1>The island in the hour after rain</h1>
        <p>Villas, tours and small adventures in Sri Lanka, arranged by people who live here.</p>
      </Container>
    </div>
    <Container>
      <Cards />
      <Booking />
      <Section title="When it is free" space="part">
        <AvailabilityCalendar blocked={blocked} />
      </Section>
      <Small />
      <Overlays />
      <Data />
      <EmptyState
        icon="hotel"
        title="No villa in Ella has five bedrooms"
        detail="Take the bedrooms away, or look in the places around."
        action={<Button variant="secondary">Clear the bedrooms</Button>}
      />
      <ErrorState
        title="The connection was lost"
        detail="Nothing was changed."
        onRetry={() => undefined}
        requestId="01JC-8Z4"
      />
    </Container>
  </>
)
