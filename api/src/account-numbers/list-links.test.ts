import { expect, it } from 'vitest'
import { listLinks, toAddress } from './list-links.ts'

const read = (text: string): string[] => listLinks(text).map(toAddress)

it.each([
  ['Finalise the booking at https://villa-serendib.com/form', 'villa-serendib.com/form'],
  ['See www.villa-serendib.com for pictures', 'villa-serendib.com'],
  ['See www.villa-serendib.example', 'villa-serendib.example'],
  ['villa-serendib.com/a?b=1.', 'villa-serendib.com/a?b=1'],
  ['Confirm @serendib.villas', 'serendib.villas'],
  ['Confirm at villa-serendib.com.We look forward', 'villa-serendib.com'],
  ['see...villa-serendib.com', 'villa-serendib.com'],
  ['[Our page](https://villa-serendib.com)', 'villa-serendib.com'],
  ['[Our page](//villa-serendib.com)', 'villa-serendib.com'],
  ['<https://villa-serendib.com>', 'villa-serendib.com'],
  ['https://escapes.test@evil.com/x', 'evil.com/x'],
  ['https://escapes.test:1@evil.com/x', 'evil.com/x'],
  [String.raw`https://evil.com\@escapes.test`, 'evil.com/@escapes.test'],
  ['https://evil.com:8443/x', 'evil.com/x'],
  ['https://evil.com./x', 'evil.com/x'],
  ['https://ev%69l.com/x', 'evil.com/x'],
  ['ｅｖｉｌ．ｃｏｍ', 'evil.com'],
  ['evil。com', 'evil.com'],
  ['evil.соm', 'evil.xn--m-0tbi'],
  ['ev\u200bil.com', 'evil.com'],
  ['вилла.рф', 'xn--80adsma.xn--p1ai'],
  ['evil [.] com', 'evil.com'],
  ['evil dot com', 'evil.com'],
  ['evil(dot)me', 'evil.me'],
  ['evil .com', 'evil.com'],
  ['evil.\ncom', 'evil.com'],
  ['**evil**.com', 'evil.com'],
  [String.raw`evil\.com`, 'evil.com'],
  ['https://1.2.3.4/pay', '1.2.3.4/pay'],
  ['ftp://evil', 'evil'],
  ['nimal@evil.com/pay', 'evil.com/pay'],
])('reads the link in %s', (text, address) => {
  expect(read(text)).toEqual([address])
})

it.each([
  'https://www.google.com/maps?url=https%253A%252F%252Fevil.com%252Fx',
  'https://www.google.com/maps?u=evil.com',
  'https://www.google.com/maps/https://evil.com',
  'https://www.google.com/maps#//evil.com',
])('reads where %s leads on to', (text) => {
  expect(read(text)).toContainEqual(expect.stringMatching(/^evil\.com/))
})

it.each([
  'We start at 8.In the evening it rains',
  'see you soon.It rains',
  'from 9.am to 5 p.m., or 10.30.am; e.g. at dawn, i.e. early',
  'voucher.pdf, photo.zip and tickets.to.kandy.pdf',
  'Dr.Perera, Mr.De Silva, M.De Silva, St.Mary, No.12 and Mt.Lavinia',
  'version 1.2.in',
  'Ceylon Tours Pvt.Ltd',
  'Write to hello@escapes.lk or hello@mail.escapes.lk.',
  '[Write](mailto:hello@escapes.lk?subject=Trip)',
  'Look for the red dot in the map',
  'We love to travel. hotels are near. Shop there',
  '[How to pay](/payment/how.to)',
  'Rs.500.per head, LKR 4,500.00',
])('reads none in %s', (text) => {
  expect(read(text)).toEqual([])
})

it('costs its length, whatever the text is', () => {
  for (const text of [
    'https://',
    'a.',
    'a.com ',
    '[a](',
    'www.',
    'a-',
    'a@',
    'mailto:a',
    '%25',
    '_',
    '. com',
    'h://a?h://',
  ])
    expect(Array.isArray(read(text.repeat(100_000 / text.length)))).toBe(true)
})
