import { expect, it } from 'vitest'
import { listRequestsForCards } from './list-requests-for-cards.ts'
import { asDrawn } from './read-plainly.ts'

const read = (text: string): string[] => listRequestsForCards(asDrawn(text))

it.each([
  'Please tell us the 16 digits on your card.',
  'Bitte geben Sie uns Ihre Kreditkartennummer und den Sicherheitscode.',
  'Merci de nous envoyer le numéro de votre carte bancaire.',
  'Envoyez-nous votre numéro de carte et le cryptogramme.',
  'Пришлите номер вашей карты и код CVV.',
  'Сообщите нам номер карты, пожалуйста.',
  '请发送您的信用卡号和安全码。',
  'Envíenos el número de su tarjeta.',
  'Mandi il numero della carta di credito.',
  'Stuur ons uw creditcardnummer.',
  'ඔබේ කාඩ්පත් අංකය එවන්න.',
  'உங்கள் அட்டை எண்ணை அனுப்பவும்.',
  'أرسل لنا رقم بطاقتك.',
  'अपने कार्ड का नंबर भेजें।',
  'We need a photo of your card, front and back.',
  'Please send a picture of both sides of your credit card.',
  'What is your card number?',
  'Your card number and expiry date, please.',
  'Could we have your credit card number to secure the booking?',
  'We take the deposit from your card: number, expiry and the three digits behind, please.',
  'Card number, expiry and CVV by reply, please.',
  'Fill in here: card number, expiry, security code.',
  'To hold the villa we require the long number on the front of your card.',
  'Send us the code your bank texts you.',
  'Please tell us the one-time password that your bank sends.',
])('reads a request for a card: %s', (text) => {
  expect(read(text)).toHaveLength(1)
})

it.each([
  'Never send us your card number.',
  'We never ask for your card number.',
  'Please do not mail us your card details.',
  'The hotel asks for your card number at the check-in.',
  'Your ID card number is needed for the park.',
  'Bitte senden Sie uns nie Ihre Kartennummer.',
  "N'envoyez jamais votre numéro de carte bancaire.",
  '请勿发送您的信用卡号。',
  'The SIM card number is printed on the box.',
  'Your room card number is 214.',
  'No card details are needed to book.',
  'The airline wants the card with which you paid the flight, and a photo of your card.',
  'You lost your wallet? Block your card with your bank, they need the card number.',
  'We sent you a one-time code by mail, enter it on the page.',
  'Bring your bank card for the ATM.',
])('reads none: %s', (text) => {
  expect(read(text)).toEqual([])
})
