import type { BookingState } from '@escapes/contract'
import { runHandler, type CommandHandlers, type Command, type BookingCommand, type WorldCommand } from './command.ts'
import { modelCaps, isWithinNightCap, isHoldWithinCaps, listUnpaidBookings } from './limits.ts'
import type { ModelBooking } from './model-booking.ts'
import { type DayRange, isBlocked, areNightsFree, countSeatsLeft } from './availability.ts'
import {
  toAnswerDeadline,
  cutOffMinutes,
  toMissingBankFee,
  toFirstInstalment,
  hasDatesKept,
  hasSeparateBalanceDate,
  isDepositOffered,
  isSameParty,
  toRetained,
  toNet,
  nightPrice,
  toPaymentDeadline,
  toReceiptReviewDeadline,
  seatPrice,
  countSeats,
} from './terms.ts'
import { toBookingEnd, toBookingStart, toTourStart, toVillaStart } from './times.ts'

/**
 * What the engine should do, said a second time and in the plainest way: minutes and whole days in memory, no database,
 * nothing shared with the code it is held against. Days count from the first one, minutes from its 11:30 in Sri Lanka.
 */
export class Model {
  now = 0
  readonly bookings: ModelBooking[] = []
  blocks: DayRange[] = []
  private isOnRequest = false

  pick(index: number): ModelBooking | undefined {
    return this.bookings[index % Math.max(1, this.bookings.length)]
  }

  /** Whether the command is taken; what it changes is changed. */
  run(command: Command): boolean {
    if (!('booking' in command)) return this.runWorldCommand(command)
    const booking = this.pick(command.booking)
    return booking !== undefined && this.runBookingCommand(booking, command)
  }

  private runWorldCommand(event: WorldCommand): boolean {
    const handlers: CommandHandlers<WorldCommand, boolean> = {
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
        this.expireDue()
        return true
      },
      sweep: () => this.complete(),
    }
    return runHandler(handlers, event)
  }

  /** A sweep writes down what is over; deadlines are true without it. */
  private complete(): boolean {
    const over = this.bookings.filter((each) => each.state === 'confirmed' && toBookingEnd(each) <= this.now)
    for (const booking of over) this.transitionBooking(booking, 'complete', 'completed')
    return true
  }

  private runBookingCommand(booking: ModelBooking, context: BookingCommand): boolean {
    const { state } = booking
    const handlers: CommandHandlers<BookingCommand, boolean> = {
      submit: ({ method }) => this.submit(booking, method),
      pay: ({ percent, closeDifference }) => this.receive(booking, percent, closeDifference),
      'upload-receipt': () => this.uploadReceipt(booking),
      'accept-receipt': ({ percent }) => this.removeWaitingReceipt(booking) && this.receive(booking, percent, false),
      'reject-receipt': () => this.removeWaitingReceipt(booking) && this.restartDeadline(booking),
      approve: () => this.approve(booking),
      confirm: () => state === 'pending' && !isBlocked(this.blocks, booking) && this.confirmByStaff(booking, 'confirm'),
      reinstate: () =>
        (state === 'expired' || state === 'cancelled') && this.canReinstate(booking) && this.reinstate(booking),
      cancel: ({ by }) => this.cancel(booking, by),
      decline: () => state === 'pending' && this.end(booking, 'decline', 'declined', 0),
      'no-show': () =>
        state === 'confirmed' &&
        this.now >= toBookingStart(booking) &&
        this.transitionBooking(booking, 'no-show', 'no_show'),
      change: (command) => this.change(booking, command),
    }
    return runHandler(handlers, context)
  }

  private submit(booking: ModelBooking, method: 'bank_transfer' | 'deposit'): boolean {
    const isSubmitted = booking.wasSubmitted && ['pending', 'confirmed', 'completed'].includes(booking.state)
    if (isSubmitted && booking.method === method) return true
    if (booking.state !== 'hold' || isBlocked(this.blocks, booking)) return false
    const isPaid = toNet(booking) >= toFirstInstalment({ ...booking, method })
    if (!isPaid && listUnpaidBookings(this.bookings, booking.guest, 'pending').length >= modelCaps.maxUnpaidBookings)
      return false
    if (method === 'deposit' && !isDepositOffered(booking, toPaymentDeadline(booking, booking.created, this.now)))
      return false
    booking.method = method
    booking.wasSubmitted = true
    if (booking.isRequest) booking.answerDue = toAnswerDeadline(booking, this.now)
    else booking.due = toPaymentDeadline(booking, booking.created, this.now)
    this.transitionBooking(booking, 'submit', 'pending')
    if (toNet(booking) > 0) this.credit(booking)
    return true
  }

  /** What is pending has money: enough of it confirms, a tenth stops the clock. */
  private credit(booking: ModelBooking): void {
    const isEnough = toNet(booking) >= toFirstInstalment(booking)
    if (isEnough && booking.answerDue === null && !isBlocked(this.blocks, booking)) this.confirm(booking, 'confirm')
    else if (hasDatesKept(booking)) {
      booking.stoppedAt ??= this.now
      booking.stopUntil = null
    } else this.restartDeadline(booking, false)
  }

  /** Two days to pay from now on; what would be due twice in one minute is due once. */
  private startPaymentDeadline(booking: ModelBooking): void {
    booking.due = toPaymentDeadline(booking, this.now, this.now)
    if (!hasSeparateBalanceDate(booking, booking.due)) booking.method = 'bank_transfer'
  }

  private approve(booking: ModelBooking): boolean {
    if (booking.state !== 'pending' || booking.answerDue === null || isBlocked(this.blocks, booking)) return false
    booking.answerDue = null
    this.startPaymentDeadline(booking)
    booking.history.push('approve')
    if (toNet(booking) >= toFirstInstalment(booking)) this.confirm(booking, 'confirm')
    return true
  }

  private uploadReceipt(booking: ModelBooking): boolean {
    if (!this.acceptsPayment(booking)) return false
    booking.waitingReceipts += 1
    if (booking.state === 'pending' && booking.stoppedAt === null) {
      const due = booking.due ?? this.now
      booking.stoppedAt = this.now
      booking.stopUntil =
        booking.stopUntil === null ? toReceiptReviewDeadline(booking, due, this.now) : Math.max(booking.stopUntil, due)
    }
    return true
  }

  private removeWaitingReceipt(booking: ModelBooking): boolean {
    if (booking.waitingReceipts === 0) return false
    booking.waitingReceipts -= 1
    return true
  }

  private holdVilla({ guest, day, nights }: Extract<Command, { kind: 'hold-villa' }>): boolean {
    const stay = { from: day, to: day + nights }
    const own = this.bookings.find((each) => each.guest === guest && each.state === 'hold' && each.stay !== null)
    if (toVillaStart(day) <= this.now || isBlocked(this.blocks, { stay })) return false
    const isSame = own?.stay?.from === stay.from && own.stay.to === stay.to && own.isRequest === this.isOnRequest
    if (own && isSame) return this.extend(own)
    if (!isHoldWithinCaps(this.bookings, { guest, nights, own }) || !areNightsFree(this, stay, own)) return false
    if (own) this.cancelHold(own)
    this.add({ guest, stay, day: null, people: { adults: 2, children: 0, infants: 0 }, total: nights * nightPrice })
    return true
  }

  private holdSeats({ guest, day, ...people }: Extract<Command, { kind: 'hold-seats' }>): boolean {
    const { adults, children, infants } = people
    const requested = { people: { adults, children, infants } }
    const own = this.bookings.find((each) => each.guest === guest && each.state === 'hold' && each.day !== null)
    if (this.now > toTourStart(day) - cutOffMinutes) return false
    const isSame = own?.isRequest === this.isOnRequest && own.day === day && isSameParty(own.people, requested.people)
    if (own && isSame) return this.extend(own)
    if (!isHoldWithinCaps(this.bookings, { guest, nights: 0, own })) return false
    if (countSeatsLeft(this.bookings, day) + (own?.day === day ? countSeats(own) : 0) < countSeats(requested))
      return false
    if (own) this.cancelHold(own)
    this.add({ guest, stay: null, day, ...requested, total: (adults + children) * seatPrice })
    return true
  }

  /** Asked for again, a hold is kept for another while; the hour at most is a matter of the caps. */
  private extend(own: ModelBooking): boolean {
    own.holdUntil = Math.max(own.holdUntil, this.now + 15)
    return true
  }

  private cancelHold(own: ModelBooking): void {
    own.retained = 0
    this.transitionBooking(own, 'cancel', 'cancelled')
  }

  private add(requested: Pick<ModelBooking, 'guest' | 'stay' | 'day' | 'people' | 'total'>): void {
    this.bookings.push({
      ...requested,
      state: 'hold',
      created: this.now,
      holdUntil: this.now + 15,
      isRequest: this.isOnRequest,
      answerDue: null,
      due: null,
      stoppedAt: null,
      stopUntil: null,
      wasSubmitted: false,
      method: null,
      paid: 0,
      writtenOff: 0,
      retained: null,
      waitingReceipts: 0,
      openRefund: null,
      history: ['hold'],
    })
  }

  private receive(booking: ModelBooking, percent: number, closeDifference: boolean): boolean {
    const { paid, writtenOff } = booking
    booking.paid += Math.ceil((booking.total * percent) / 100)
    if (closeDifference) booking.writtenOff += toMissingBankFee(booking)
    const isEnough = toNet(booking) >= toFirstInstalment(booking)
    if (booking.state === 'pending') this.credit(booking)
    // Money answers no request, not one that ran out either.
    else if (booking.state === 'expired' && booking.answerDue === null && isEnough && this.canReinstate(booking))
      this.reinstate(booking)
    // Of what is over and stays so, nothing is owed that could be short of a fee.
    if (!closeDifference || !['expired', 'cancelled', 'declined'].includes(booking.state)) return true
    Object.assign(booking, { paid, writtenOff })
    return false
  }

  /** What was left runs again, half a day at least; only a receipt that was requested may stop it as long as the first. */
  private restartDeadline(booking: ModelBooking, isAnotherRequested = true): boolean {
    const { stoppedAt } = booking
    if (booking.state !== 'pending' || stoppedAt === null || hasDatesKept(booking)) return true
    if (booking.waitingReceipts > 0) {
      const due = Math.max(booking.due ?? this.now, this.now)
      booking.stopUntil ??= toReceiptReviewDeadline(booking, due, this.now)
      return true
    }
    const restart = (due: number, most: number): number => {
      const left = Math.min(due - stoppedAt, most)
      return Math.min(this.now + Math.max(left, 720), Math.max(toBookingStart(booking), this.now + 60))
    }
    if (booking.answerDue === null) booking.due = restart(booking.due ?? stoppedAt, 2_880)
    else booking.answerDue = restart(booking.answerDue, 1_440)
    booking.stoppedAt = null
    if (isAnotherRequested) booking.stopUntil = null
    return true
  }

  private cancel(booking: ModelBooking, by: 'guest' | 'staff'): boolean {
    const { state } = booking
    const isPossible =
      state === 'pending' ||
      (state === 'hold' && by === 'guest') ||
      (state === 'confirmed' && (by === 'staff' || this.now < toBookingStart(booking)))
    if (!isPossible) return false
    return this.end(booking, 'cancel', 'cancelled', by === 'staff' ? 0 : toRetained(booking, this.now))
  }

  private end(booking: ModelBooking, action: string, state: BookingState, retained: number): boolean {
    booking.retained = retained
    if (booking.paid > retained) booking.openRefund = booking.paid - retained
    return this.transitionBooking(booking, action, state)
  }

  private change(booking: ModelBooking, command: Extract<Command, { kind: 'change' }>): boolean {
    if (!['pending', 'confirmed'].includes(booking.state) || this.now >= toBookingStart(booking)) return false
    const after = booking.stay ? this.otherNights(booking, command) : this.otherDay(booking, command)
    if (!after) return false
    const isChanged = after.stay !== booking.stay || after.day !== booking.day
    const isRequested =
      command.by === 'guest' && booking.isRequest && (isChanged || after.people.adults > booking.people.adults)
    if (command.by === 'guest' && !this.mayChange(booking, after, isRequested)) return false
    if (command.by === 'guest' && !isWithinNightCap(this.bookings, booking, after)) return false
    const isMoved = toBookingStart(after) !== toBookingStart(booking)
    const isOtherTotal = after.total !== booking.total
    Object.assign(booking, after)
    if (isOtherTotal) booking.openRefund = booking.paid > booking.total ? booking.paid - booking.total : null
    this.changeDeadlines(booking, { isRequested, isMoved })
    booking.history.push('change')
    const isEnough = booking.answerDue === null && toNet(booking) >= toFirstInstalment(booking)
    if (booking.state === 'pending' && isEnough) this.confirm(booking, 'confirm')
    return true
  }

  private otherNights(
    booking: ModelBooking,
    { day, nights }: Extract<Command, { kind: 'change' }>,
  ): ModelBooking | undefined {
    const stay = { from: day, to: day + nights }
    if (stay.from === booking.stay?.from && stay.to === booking.stay.to) return undefined
    if (toVillaStart(day) <= this.now || !areNightsFree(this, stay, booking)) return undefined
    return { ...booking, stay, total: nights * nightPrice }
  }

  private otherDay(
    booking: ModelBooking,
    { day: requested, adults, by }: Extract<Command, { kind: 'change' }>,
  ): ModelBooking | undefined {
    const day = Math.min(requested, 3)
    const people = { ...booking.people, adults }
    if (day === booking.day && adults === booking.people.adults) return undefined
    const isTooLate = by === 'guest' ? this.now > toTourStart(day) - cutOffMinutes : this.now >= toTourStart(day)
    if (isTooLate) return undefined
    const left = countSeatsLeft(this.bookings, day) + (day === booking.day ? countSeats(booking) : 0)
    if (left < countSeats({ people })) return undefined
    return { ...booking, day, people, total: (people.adults + people.children) * seatPrice }
  }

  /**
   * What a customer may not do without staff: save a fee, outgrow the deposit, or move what was agreed to and has
   * money.
   */
  private mayChange(booking: ModelBooking, after: ModelBooking, isRequested: boolean): boolean {
    if (toRetained(after, this.now) < toRetained(booking, this.now)) return false
    const isConfirmed = booking.state === 'confirmed'
    if (isConfirmed && after.total > booking.total && toNet(booking) * 2 < after.total) return false
    const hasMoney = isConfirmed || booking.stoppedAt !== null || toNet(booking) > 0
    return !isRequested || (!isConfirmed && booking.answerDue !== null) || !hasMoney
  }

  private changeDeadlines(
    booking: ModelBooking,
    { isRequested, isMoved }: Record<'isRequested' | 'isMoved', boolean>,
  ): void {
    if (isRequested) {
      const near = Math.max(toBookingStart(booking), this.now + 60)
      booking.answerDue =
        booking.answerDue === null ? toAnswerDeadline(booking, this.now) : Math.min(booking.answerDue, near)
      booking.due = null
      return
    }
    const near = Math.max(toBookingStart(booking), this.now + 60)
    if (booking.answerDue !== null) booking.answerDue = Math.min(booking.answerDue, near)
    if (booking.due === null) return
    const next = Math.min(booking.due > this.now ? booking.due : this.now + 2_880, near)
    const isCovered = toNet(booking) >= toFirstInstalment(booking)
    if (!isCovered) booking.due = next
    const hasDeposit = (isMoved ? isDepositOffered : hasSeparateBalanceDate)(booking, next)
    if (booking.method === 'deposit' && !isCovered && !hasDeposit) booking.method = 'bank_transfer'
  }

  /** Who is confirmed unpaid still owes by a day to come. */
  private confirmByStaff(booking: ModelBooking, action: 'confirm' | 'reinstate'): boolean {
    if (booking.due === null || booking.due <= this.now) this.startPaymentDeadline(booking)
    return this.confirm(booking, action)
  }

  private confirm(booking: ModelBooking, action: 'confirm' | 'reinstate'): boolean {
    booking.stoppedAt = null
    booking.answerDue = null
    return this.transitionBooking(booking, action, 'confirmed')
  }

  private canReinstate(booking: ModelBooking): boolean {
    const hasPlace = booking.stay
      ? areNightsFree(this, booking.stay, booking)
      : countSeatsLeft(this.bookings, booking.day ?? 0) >= countSeats(booking)
    return booking.wasSubmitted && this.now < toBookingStart(booking) && hasPlace
  }

  private reinstate(booking: ModelBooking): boolean {
    booking.retained = null
    booking.openRefund = null
    return this.confirmByStaff(booking, 'reinstate')
  }

  private transitionBooking(booking: ModelBooking, action: string, to: BookingState): boolean {
    booking.state = to
    booking.history.push(action)
    return true
  }

  /** Deadlines are true by themselves. */
  private expireDue(): void {
    for (const booking of this.bookings) {
      const isOver =
        (booking.state === 'hold' && booking.holdUntil <= this.now) ||
        (booking.state === 'pending' &&
          (booking.stoppedAt === null
            ? (booking.answerDue ?? booking.due ?? Infinity)
            : (booking.stopUntil ?? Infinity)) <= this.now)
      if (isOver) this.transitionBooking(booking, 'expire', 'expired')
    }
  }

  private acceptsPayment(booking: ModelBooking): boolean {
    if (toNet(booking) >= booking.total) return false
    if (booking.state === 'pending' && booking.answerDue !== null) return false
    if (booking.state === 'expired') return booking.wasSubmitted && this.now < toBookingStart(booking)
    return ['pending', 'confirmed', 'completed'].includes(booking.state)
  }
}
