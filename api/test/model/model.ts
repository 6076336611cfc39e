import type { BookingState } from '@escapes/contract'
import { answer, type Answers, type Command, type Dealing, type Happening } from './command.ts'

/**
 * What the engine should do, said a second time and in the plainest way: minutes and whole days in memory, no database,
 * nothing shared with the code it is held against. Days count from the first one, minutes from its 11:30 in Sri Lanka.
 */
export interface ModelBooking {
  guest: number
  /** Nights `[from, to)` of the villa, or null for seats. */
  stay: { from: number; to: number } | null
  day: number | null
  people: { adults: number; children: number; infants: number }
  state: BookingState
  created: number
  holdUntil: number
  /** Sold on request: until when staff answer; null once they have. */
  isRequest: boolean
  answerDue: number | null
  due: number | null
  stoppedAt: number | null
  wasSubmitted: boolean
  isDeposit: boolean
  total: number
  paid: number
  charged: number
  retained: number | null
  waitingReceipts: number
  openRefund: number | null
  /** Everything that was done to it, in order. */
  history: string[]
}

export const capacity = 6
export const nightPrice = 10_000
export const seatPrice = 5_000
const cutOff = 12 * 60
const dayMinutes = 1_440
const mostHolds = 5

const villaStart = (day: number): number => day * dayMinutes + 150
const villaEnd = (day: number): number => day * dayMinutes - 30
const tourStart = (day: number): number => day * dayMinutes - 210
const tourEnd = (day: number): number => day * dayMinutes + 750

export const startOf = ({ stay, day }: ModelBooking): number => (stay ? villaStart(stay.from) : tourStart(day ?? 0))
const endOf = ({ stay, day }: ModelBooking): number => (stay ? villaEnd(stay.to) : tourEnd(day ?? 0))
const seatsOf = ({ people }: Pick<ModelBooking, 'people'>): number => people.adults + people.children + people.infants

const holdsPlace = (booking: ModelBooking): boolean => ['hold', 'pending', 'confirmed'].includes(booking.state)
export const netOf = ({ paid, charged }: ModelBooking): number => paid + charged
const firstInstalment = ({ isDeposit, total }: ModelBooking): number => (isDeposit ? Math.ceil(total / 2) : total)

export class Model {
  now = 0
  readonly bookings: ModelBooking[] = []
  private blocks: { from: number; to: number }[] = []
  private isOnRequest = false

  pick(index: number): ModelBooking | undefined {
    return this.bookings[index % Math.max(1, this.bookings.length)]
  }

  /** Whether the command is taken; what it changes is changed. */
  run(command: Command): boolean {
    if (!('booking' in command)) return this.happen(command)
    const booking = this.pick(command.booking)
    return booking !== undefined && this.deal(booking, command)
  }

  private happen(happening: Happening): boolean {
    const answers: Answers<Happening, boolean> = {
      'hold-villa': (command) => this.holdVilla(command),
      'hold-seats': (command) => this.holdSeats(command),
      sell: ({ mode }) => {
        this.isOnRequest = mode === 'request'
        return true
      },
      'import-block': ({ day, nights }) => this.blocks.push({ from: day, to: day + nights }) > 0,
      'drop-blocks': () => {
        this.blocks = []
        return true
      },
      wait: ({ minutes }) => {
        this.now += minutes
        this.lapse()
        return true
      },
      sweep: () => this.complete(),
    }
    return answer(answers, happening)
  }

  /** A sweep writes down what is over; deadlines are true without it. */
  private complete(): boolean {
    const over = this.bookings.filter((each) => each.state === 'confirmed' && endOf(each) <= this.now)
    for (const booking of over) this.move(booking, 'complete', 'completed')
    return true
  }

  private deal(booking: ModelBooking, dealing: Dealing): boolean {
    const { state } = booking
    const answers: Answers<Dealing, boolean> = {
      submit: ({ method }) => this.submit(booking, method === 'deposit'),
      pay: ({ percent, closeDifference }) => this.receive(booking, percent, closeDifference),
      'upload-receipt': () => this.uploadReceipt(booking),
      'accept-receipt': ({ percent }) => this.takeReceipt(booking) && this.receive(booking, percent, false),
      'reject-receipt': () => this.takeReceipt(booking) && this.restartClock(booking),
      approve: () => this.approve(booking),
      confirm: () => state === 'pending' && !this.isBlocked(booking) && this.confirm(booking, 'confirm'),
      reinstate: () =>
        (state === 'expired' || state === 'cancelled') && this.canComeBack(booking) && this.comeBack(booking),
      cancel: ({ by }) => this.cancel(booking, by),
      decline: () => state === 'pending' && this.end(booking, 'decline', 'declined', 0),
      'no-show': () =>
        state === 'confirmed' && this.now >= startOf(booking) && this.move(booking, 'no-show', 'no_show'),
      change: (command) => this.change(booking, command),
    }
    return answer(answers, dealing)
  }

  private submit(booking: ModelBooking, isDeposit: boolean): boolean {
    if (booking.state !== 'hold' || this.isBlocked(booking)) return false
    booking.isDeposit = isDeposit
    booking.wasSubmitted = true
    if (booking.isRequest) booking.answerDue = this.answerBy(booking)
    else booking.due = this.payBy(booking, booking.created)
    this.move(booking, 'submit', 'pending')
    if (netOf(booking) > 0) this.credit(booking)
    return true
  }

  /** What is pending has money: enough of it confirms, any of it stops the clock. */
  private credit(booking: ModelBooking): void {
    const isEnough = netOf(booking) >= firstInstalment(booking)
    if (isEnough && booking.answerDue === null && !this.isBlocked(booking)) this.confirm(booking, 'confirm')
    else booking.stoppedAt ??= this.now
  }

  private payBy(booking: ModelBooking, from: number): number {
    return Math.max(Math.min(from + 2_880, startOf(booking)), this.now + 60)
  }

  private answerBy(booking: ModelBooking): number {
    return Math.max(Math.min(this.now + 1_440, startOf(booking)), this.now + 60)
  }

  private approve(booking: ModelBooking): boolean {
    if (booking.state !== 'pending' || booking.answerDue === null || this.isBlocked(booking)) return false
    booking.answerDue = null
    booking.due = this.payBy(booking, this.now)
    booking.history.push('approve')
    if (netOf(booking) >= firstInstalment(booking)) this.confirm(booking, 'confirm')
    return true
  }

  private uploadReceipt(booking: ModelBooking): boolean {
    if (!this.takesMoney(booking)) return false
    booking.waitingReceipts += 1
    if (booking.state === 'pending') booking.stoppedAt ??= this.now
    return true
  }

  private takeReceipt(booking: ModelBooking): boolean {
    if (booking.waitingReceipts === 0) return false
    booking.waitingReceipts -= 1
    return true
  }

  private holdVilla({ guest, day, nights }: Extract<Command, { kind: 'hold-villa' }>): boolean {
    const stay = { from: day, to: day + nights }
    if (!this.mayHold(guest) || villaStart(day) <= this.now || !this.isFree(stay)) return false
    this.add({ guest, stay, day: null, people: { adults: 2, children: 0, infants: 0 }, total: nights * nightPrice })
    return true
  }

  private holdSeats({ guest, day, ...people }: Extract<Command, { kind: 'hold-seats' }>): boolean {
    const { adults, children, infants } = people
    const wanted = { people: { adults, children, infants } }
    if (!this.mayHold(guest) || this.now > tourStart(day) - cutOff) return false
    if (this.seatsLeft(day) < seatsOf(wanted)) return false
    this.add({ guest, stay: null, day, ...wanted, total: (adults + children) * seatPrice })
    return true
  }

  private add(wanted: Pick<ModelBooking, 'guest' | 'stay' | 'day' | 'people' | 'total'>): void {
    this.bookings.push({
      ...wanted,
      state: 'hold',
      created: this.now,
      holdUntil: this.now + 15,
      isRequest: this.isOnRequest,
      answerDue: null,
      due: null,
      stoppedAt: null,
      wasSubmitted: false,
      isDeposit: false,
      paid: 0,
      charged: 0,
      retained: null,
      waitingReceipts: 0,
      openRefund: null,
      history: ['hold'],
    })
  }

  private receive(booking: ModelBooking, percent: number, closeDifference: boolean): boolean {
    const { paid, charged } = booking
    booking.paid += Math.ceil((booking.total * percent) / 100)
    if (closeDifference) booking.charged += this.feeOf(booking)
    const isEnough = netOf(booking) >= firstInstalment(booking)
    if (booking.state === 'pending') this.credit(booking)
    else if (booking.state === 'expired' && isEnough && this.canComeBack(booking)) this.comeBack(booking)
    // Of what is over and stays so, nothing is owed that could be short of a fee.
    if (!closeDifference || !['expired', 'cancelled', 'declined'].includes(booking.state)) return true
    Object.assign(booking, { paid, charged })
    return false
  }

  private feeOf(booking: ModelBooking): number {
    const { total } = booking
    const net = netOf(booking)
    for (const upTo of [firstInstalment(booking), total]) {
      const missing = upTo - net
      if (net > 0 && missing > 0 && missing * 50 <= total && missing <= 1_500) return missing
    }
    return 0
  }

  private restartClock(booking: ModelBooking): boolean {
    if (booking.state === 'pending' && booking.waitingReceipts === 0 && netOf(booking) === 0) {
      const left = Math.min((booking.due ?? 0) - (booking.stoppedAt ?? 0), 2_880)
      booking.due = Math.min(this.now + Math.max(left, 720), Math.max(startOf(booking), this.now + 60))
      booking.stoppedAt = null
    }
    return true
  }

  private cancel(booking: ModelBooking, by: 'guest' | 'staff'): boolean {
    const { state } = booking
    const isPossible =
      state === 'pending' ||
      (state === 'hold' && by === 'guest') ||
      (state === 'confirmed' && (by === 'staff' || this.now < startOf(booking)))
    if (!isPossible) return false
    return this.end(booking, 'cancel', 'cancelled', by === 'staff' ? 0 : this.keptOf(booking))
  }

  /** What the traveller would lose of the money by cancelling now. */
  private keptOf(booking: ModelBooking): number {
    const { paid, total } = booking
    const minutesBefore = startOf(booking) - this.now
    const kept = minutesBefore >= 48 * 60 ? 0 : minutesBefore >= 0 ? Math.ceil(total / 2) : total
    return Math.min(paid, kept)
  }

  private end(booking: ModelBooking, action: string, state: BookingState, retained: number): boolean {
    booking.retained = retained
    if (booking.paid > retained) booking.openRefund = booking.paid - retained
    return this.move(booking, action, state)
  }

  private change(booking: ModelBooking, command: Extract<Command, { kind: 'change' }>): boolean {
    if (!['pending', 'confirmed'].includes(booking.state) || this.now >= startOf(booking)) return false
    const after = booking.stay ? this.otherNights(booking, command) : this.otherDay(booking, command)
    if (!after) return false
    const isMoved = after.stay !== booking.stay || after.day !== booking.day
    const isAsking =
      command.by === 'guest' && booking.isRequest && (isMoved || after.people.adults > booking.people.adults)
    if (command.by === 'guest' && !this.mayChange(booking, after, isAsking)) return false
    Object.assign(booking, after)
    this.changeClocks(booking, isAsking)
    booking.history.push('change')
    const isEnough = booking.answerDue === null && netOf(booking) >= firstInstalment(booking)
    if (booking.state === 'pending' && isEnough) this.confirm(booking, 'confirm')
    return true
  }

  private otherNights(
    booking: ModelBooking,
    { day, nights }: Extract<Command, { kind: 'change' }>,
  ): ModelBooking | undefined {
    const stay = { from: day, to: day + nights }
    if (stay.from === booking.stay?.from && stay.to === booking.stay.to) return undefined
    if (villaStart(day) <= this.now || !this.isFree(stay, booking)) return undefined
    return { ...booking, stay, total: nights * nightPrice }
  }

  private otherDay(
    booking: ModelBooking,
    { day: wanted, adults, by }: Extract<Command, { kind: 'change' }>,
  ): ModelBooking | undefined {
    const day = Math.min(wanted, 3)
    const people = { ...booking.people, adults }
    if (day === booking.day && adults === booking.people.adults) return undefined
    const isTooLate = by === 'guest' ? this.now > tourStart(day) - cutOff : this.now >= tourStart(day)
    if (isTooLate) return undefined
    const left = this.seatsLeft(day) + (day === booking.day ? seatsOf(booking) : 0)
    if (left < seatsOf({ people })) return undefined
    return { ...booking, day, people, total: (people.adults + people.children) * seatPrice }
  }

  /** What a traveller may not do without staff: save a fee, outgrow the deposit, or move what was agreed to and has money. */
  private mayChange(booking: ModelBooking, after: ModelBooking, isAsking: boolean): boolean {
    if (this.keptOf(after) < this.keptOf(booking)) return false
    const isConfirmed = booking.state === 'confirmed'
    if (isConfirmed && after.total > booking.total && netOf(booking) * 2 < after.total) return false
    const hasMoney = isConfirmed || booking.stoppedAt !== null || netOf(booking) > 0
    return !isAsking || (!isConfirmed && booking.answerDue !== null) || !hasMoney
  }

  private changeClocks(booking: ModelBooking, isAsking: boolean): void {
    if (isAsking) {
      booking.answerDue = this.answerBy(booking)
      booking.due = null
      return
    }
    const near = Math.max(startOf(booking), this.now + 60)
    if (booking.answerDue !== null) booking.answerDue = Math.min(booking.answerDue, near)
    if (booking.due !== null) booking.due = Math.min(booking.due > this.now ? booking.due : this.now + 2_880, near)
  }

  private confirm(booking: ModelBooking, action: 'confirm' | 'reinstate'): boolean {
    booking.stoppedAt = null
    booking.answerDue = null
    return this.move(booking, action, 'confirmed')
  }

  private canComeBack(booking: ModelBooking): boolean {
    const isFree = booking.stay
      ? this.isFree(booking.stay, booking)
      : this.seatsLeft(booking.day ?? 0) >= seatsOf(booking)
    return booking.wasSubmitted && this.now < startOf(booking) && isFree
  }

  private comeBack(booking: ModelBooking): boolean {
    booking.retained = null
    booking.openRefund = null
    return this.confirm(booking, 'reinstate')
  }

  private move(booking: ModelBooking, action: string, to: BookingState): boolean {
    booking.state = to
    booking.history.push(action)
    return true
  }

  /** Deadlines are true by themselves. */
  private lapse(): void {
    for (const booking of this.bookings) {
      const isOver =
        (booking.state === 'hold' && booking.holdUntil <= this.now) ||
        (booking.state === 'pending' &&
          booking.stoppedAt === null &&
          (booking.answerDue ?? booking.due ?? Infinity) <= this.now)
      if (isOver) this.move(booking, 'expire', 'expired')
    }
  }

  private takesMoney(booking: ModelBooking): boolean {
    if (netOf(booking) >= booking.total) return false
    if (booking.state === 'pending' && booking.answerDue !== null) return false
    if (booking.state === 'expired') return booking.wasSubmitted && this.now < startOf(booking)
    return ['pending', 'confirmed', 'completed'].includes(booking.state)
  }

  private mayHold(guest: number): boolean {
    return this.bookings.filter((each) => each.guest === guest && each.state === 'hold').length < mostHolds
  }

  private isBlocked({ stay }: ModelBooking): boolean {
    return stay !== null && this.blocks.some(({ from, to }) => from < stay.to && stay.from < to)
  }

  private isFree(stay: { from: number; to: number }, except?: ModelBooking): boolean {
    const others = this.bookings
      .filter((each) => each !== except && holdsPlace(each))
      .flatMap((each) => each.stay ?? [])
    return ![...this.blocks, ...others].some(({ from, to }) => from < stay.to && stay.from < to)
  }

  private seatsLeft(day: number): number {
    const taken = this.bookings.filter((each) => holdsPlace(each) && each.day === day)
    return capacity - taken.reduce((sum, each) => sum + seatsOf(each), 0)
  }
}
