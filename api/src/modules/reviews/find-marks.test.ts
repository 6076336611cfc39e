import { expect, it } from 'vitest'
import { findMarks } from './find-marks.ts'

it.each([
  ['Our guide Nuwan knew every bird, and we left on 2027-05-14 at 08:00 for 120 000 rupees.', []],
  ['Ask for Sunil on +94 77 123 4567.', ['phone']],
  ['Ring 077-123-4567 first.', ['phone']],
  ['Write to sunil@villa.lk instead.', ['e-mail', 'link']],
  ['More on www.fort-house.example and https://x.example', ['link']],
  ['It is cheaper when you pay him directly.', ['payment']],
  ['Save ten percent, account 8012345678 at Bank X.', ['payment']],
  ['Send the money to nimal@mail.example instead, by PayPal.', ['e-mail', 'payment']],
  ['We paid by Wise, which was easy.', []],
  ['Pay Nimal by Wise.', ['payment']],
  ['Ask for the account eight zero zero one two three four five six.', ['payment']],
  ['The cook is called Sunil Perera and lives next door.', ['name']],
  ['Thanks to Mrs Perera.', ['name']],
  ['The owner is an idiot.', ['rude']],
])('%s', (text, marks) => {
  expect(findMarks(text)).toEqual(marks)
})
