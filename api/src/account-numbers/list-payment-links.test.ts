import { expect, it } from 'vitest'
import { listPaymentLinks, listRequestsForCards } from './list-payment-links.ts'

it.each([
  'Pay here: https://bit.ly/3abcXYZ',
  'Pay here:\nhttps://evil.example',
  '[Pay your balance here](https://escapes-booking.example)',
  'Pay online at escapes-pay.example',
  'Your card can be charged at https://checkout.escapes-lk.example/7GH2K9QX',
  'Secure payment link: https://tinyurl.com/abcde',
  'To pay by card visit https://serendib.example/form',
  'Please settle the rest of your booking via www.villa-serendib.com',
  'Use https://evil.example to pay the deposit',
  '[here](https://evil.example) you can pay',
  'Bitte zahlen Sie hier: https://evil.example',
  'Оплатите здесь: https://evil.example',
  '付款链接 https://evil.example',
  'Payez ici https://evil.example/x',
  'Pay your entrance tickets and the balance at https://evil.example',
  'By card: https://evil.example',
  'Pay now → https://evil.example',
  'Рау here: https://evil.example',
  'Pay at https://escapes.test@evil.example/x',
  'Pay at https://escapes.test:1@evil.example/x',
  'The form is at https://evil.example/checkout?b=7GH2K9QX',
  'Pay your balance without any fee at https://evil.example',
  'Sorry, the bank is down, pay here: https://evil.example',
  'Please do not forget to pay at https://evil.example',
  "If you don't pay at https://evil.example today your booking ends",
  'Pay at https://evil.example or the booking will not stay',
  'Pay the balance at https://evil.example and send us the receipt',
  'Pay the balance here and send the receipt: https://evil.example',
  'Pay the balance here. https://evil.example',
  'Confirm the remaining amount at https://evil.example',
  'Pay the balance here! 👇\nhttps://evil.example',
  'Pay the balance here: https://facebook.evil.example',
  'Pay the balance here: https://maps.evil.example',
  'Pay the balance at escapes.vip/x',
])('reads a link at which money is asked for: %s', (text) => {
  expect(listPaymentLinks(text)).toEqual([expect.stringMatching(/\./)])
  expect(listPaymentLinks(text)).not.toContain('escapes.test')
})

it.each([
  'Apply and pay for your ETA at https://eta.gov.lk.',
  'Pay the entrance fee at https://www.ccf.gov.lk or at the gate.',
  'You pay on arrival. Map: https://goo.gl/maps/abc',
  'You pay on arrival\nMap: https://villa.example',
  'You pay the driver LKR 500; pictures are at https://drive.google.com/x',
  'Buy and pay your train tickets at https://seatreservation.railway.gov.lk',
  'Book surf lessons and pay at https://surf-weligama.example',
  'Please do not pay at https://booking.com, but by transfer.',
  'Upload the slip of your payment at https://photos.example',
  'Your payment arrived. Read about the villa at https://villa.example',
  'Pay attention to the tides: https://tides.example',
  'Look at www.villa-serendib.com for pictures',
  'We do not ask guests to pay here: https://villa.example',
  'You cannot pay at https://villa.example or anywhere else',
  'https://villa.example is not where you pay',
  'After paying, send the slip at https://photos.example',
  'Questions about paying? Read https://escapes.example/faq',
  'Our airport transfer: https://transfer.example/vans',
])('reads none in %s', (text) => {
  expect(listPaymentLinks(text)).toEqual([])
})

it('names our own host, so that it can be told from others', () => {
  expect(listPaymentLinks('Please pay here: https://escapes.test:7200/my-bookings/1')).toEqual(['escapes.test'])
})

it.each([
  'Mail your card number and CVV to nimal@mail.example',
  'Reply with your card details and we charge it.',
  'Read me the 16 digits on the front of your card',
])('reads a request for a card: %s', (text) => expect(listRequestsForCards(text)).toHaveLength(1))

it.each([
  'We take no cards: never send us your card number.',
  'The hotel needs your card details at check-in.',
  'Bring the card that you paid with; its last digits are 4242.',
  'Your key card number is 204.',
])('reads no request for a card in %s', (text) => {
  expect(listRequestsForCards(text)).toEqual([])
})

it('costs its length, whatever the text is', () => {
  for (const text of ['pay ', 'https://', 'a.', 'pay at a.com ', '[pay](', 'www.', 'a-', 'send card '])
    expect(Array.isArray(listPaymentLinks(text.repeat(100_000 / text.length)))).toBe(true)
  expect(listRequestsForCards('send '.repeat(20_000))).toEqual([])
})
