import { expect, it } from 'vitest'
import { listOtherPayments } from './list-other-payments.ts'

it.each([
  'paypal.me/nimal',
  'Pay here: https://www.paypal.com/paypalme/nimal',
  'https://go.example/r?to=https%3A%2F%2Fpaypal.me%2Fnimal',
  'https://example.com/paypal.me/nimal',
  '[our page](https://wise.com/pay/me/nimalp)',
  'https://buy.stripe.com/abc',
  'рaypаl.me/nimal',
  'pay\u200bpal.me/nimal',
  'paypal dot me / nimal',
  'upi://pay?pa=nimal@example',
  'nimal@okaxis',
  'UPI: nimal.p@ybl.',
  'Revolut @nimalp',
  'Wise tag @nimalp',
  'send it to @nimalp on Revolut',
  'Cash App $nimalp',
  'eZ Cash 077 123 4567',
  'PayPal: nimal@mail.example',
  'pay via PayPal to nimal@mail.example',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'BTC 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  'pay me at nimal@mail.example',
  'Please send the rest to nimal@mail.example',
  'Bitte zahlen Sie an nimal@mail.example',
  'Send it by Western Union to Nimal Perera',
  'Western Union to Nimal Perera, Galle',
  'Please settle by <Western Union to Nimal Perera>',
  'Settle by &paypal nimal@mail.example',
  'MoneyGram, receiver: Nimal Perera',
  'WU in the name of Nimal Perera',
  'Zelle to Nimal Perera',
  'Zelle: nimal at mail.example',
  'PayPal nimal (at) mail dot example',
  'Please send the rest to nimal at mail dot example',
  'Wise: Nimal Perera',
  'by PIX: ruwan@mail.example',
  'Wise to Nimal Perera',
  'Revolut username – NimalP',
  'Pay to 0771234567',
  'Please transfer USD 300 to my mobile 077 123 4567',
  'Send the money to the number 0771234567',
  'Send the money for the jeep to the number 0771234567',
  'Please send the balance via iPay to 0771234567',
  'e-z cash 0771234567',
  'Genie wallet 0771234567',
  'by CEFT to 0771234567',
  '[Pay here](tel:+94771234567)',
  'https://webxpay.com/pay/abc',
  'Solana 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  'XRP rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
  'TON wallet EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2',
  'Lightning lnbc20m1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdpl2pkx2ctnv5sxxmmwwd5kgetjypeh2urs',
  'bitcoincash:qpm2qsznhks23z7629mms6s90xjsxs5v5pl2z0vu8p',
  'Unfortunately our bank is closed, please pay by PayPal to nimal@evil.example',
  "Don't worry, pay by PayPal to nimal@evil.example",
  'No fees if you send it by PayPal to nimal@evil.example',
  'We cannot take transfers today so please pay by PayPal to nimal@evil.example',
  'Do not use the bank account, pay by Revolut: NimalP',
  'Sorry for the trouble: pay by Wise to nimal@evil.example instead',
])('reads %s as another way to be paid', (text) => {
  expect(listOtherPayments(text)).not.toEqual([])
})

it.each([
  'Google Drive: https://drive.example/file/d/1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3/view',
  'To pay, use the account on your booking and mail the slip to hello@escapes.test',
  'Unfortunately we cannot take Revolut or Wise. hello@escapes.test',
  'Please do not send money by PayPal to nimal@evil.example',
  'We never ask you to pay by PayPal to nimal@evil.example',
  'Transfer from the airport: mail your flight number to hello@escapes.test',
  'Like a wise man, call +94 77 123 4567',
  'Pay attention to the monkeys at night',
  'Google Pay: Accepted in most shops of Galle',
  'There is a Western Union in Ella, and a MoneyGram: Cargills, Main Street',
  'The cafés take Google Pay. Look at villa-serendib.example for pictures',
  'You cannot pay by PayPal to Nimal, who only drives you',
  'Meet us at serendib.example or at the station',
  'Otherwise: Colombo by train. Likewise to Kandy',
  'Transfer to the airport: 0771234567',
  'You pay to the driver. His number is 077 123 4567.',
  'Please send the slip of your payment to 077 123 4567',
  'I pay attention to your diet; write to hello@escapes.test',
  'A wallet for the map: https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz12345/view',
])('reads %s as none', (text) => {
  expect(listOtherPayments(text)).toEqual([])
})

it('reads a number that is paid to as our accounts are kept, whose number may look like a telephone', () => {
  expect(listOtherPayments('Pay into 0082 7419 9355')).toEqual(['008274199355'])
})

it('costs its length, whatever the text is', () => {
  for (const text of ['paypal.', 'pay ', `${'a'.repeat(60)}@`, '@a ', '%41', '1B', 'send it to ', 'send card ', '0x1'])
    expect(Array.isArray(listOtherPayments(text.repeat(100_000 / text.length)))).toBe(true)
})

it.each([
  'Mail your card number and CVV to nimal@mail.example',
  'Reply with your card details and we charge it.',
  'Read me the 16 digits on the front of your card',
])('reads a request for a card: %s', (text) => expect(listOtherPayments(text)).toHaveLength(1))

it.each([
  'We take no cards: never send us your card number.',
  'The hotel needs your card details at check-in.',
  'Bring the card that you paid with; its last digits are 4242.',
  'Your key card number is 204.',
])('reads no request for a card in %s', (text) => {
  expect(listOtherPayments(text)).toEqual([])
})
