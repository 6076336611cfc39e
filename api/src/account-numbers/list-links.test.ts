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
  ['See evil&period;com/pay', 'evil.com/pay'],
  ['See https&colon;&sol;&sol;evil&period;com', 'evil.com'],
  ['evil.соm', 'evil.xn--m-0tbi'],
  ['අපේ පිටුව villa.ලංකා බලන්න', 'villa.xn--fzc2c9e2c'],
  ['villa.இலங்கை/பணம்', 'villa.xn--xkc2al3hye2a/%E0%AE%AA%E0%AE%A3%E0%AE%AE%E0%AF%8D'],
  ['villa.भारत', 'villa.xn--h2brj9c'],
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
  [`[map](https://google.com/maps"/../amp/s/evil%2Ecom)`, 'google.com/amp/s/evil%2Ecom'],
  [`https://google.com/maps/${'a'.repeat(400)}/../../x`, 'google.com/x'],
  [`https://google.com/maps/${'a'.repeat(5000)}/../../x`, 'google.com/…'],
  ["https://windy.com'@evil%2Ecom/x", 'evil.com/x'],
  ['https://windy.com(x)@evil%2Ecom/x', 'evil.com/x'],
  ['a.b.c.d.e.f.g.h.i.evil.com', 'a.b.c.d.e.f.g.h.i.evil.com'],
  ['evil.dr.shop', 'evil.dr.shop'],
  ['dr.shop', 'dr.shop'],
  ['evil.pvt.ltd', 'evil.pvt.ltd'],
  ['evil💳.ws', 'xn--evil-ex63c.ws'],
  ['-@evil.com', 'evil.com'],
  ['Confirm at evil.com.pdf', 'evil.com'],
  ['Confirm at evil.me .pdf', 'evil.me'],
  ['👉evil.com👈 now', 'evil.com'],
  ['请到 evil.com付款', 'evil.com'],
  ['evil.com에서', 'evil.com'],
  ['付windy.com', 'xn--windy-gi2h.com'],
  ['evil.com- our page', 'evil.com'],
  ['evil.com_', 'evil.com'],
  ['evil.comé', 'evil.com'],
  ['Booking no.2a/evil.com', 'evil.com'],
  ['evil.com² and evil.com™', 'evil.com'],
  ['📍maps.app.goo.gl/abc', 'maps.app.goo.gl/abc'],
  ['[pay](/evil.com)', 'evil.com'],
  ['mailto:hello@escapes.lk?body=https://evil.com', 'evil.com'],
  ['„https://google.com/maps“', 'google.com/maps'],
  ['(see https://en.wikipedia.org/wiki/Ella_(town)).', 'en.wikipedia.org/wiki/Ella_(town)'],
  ['<b>https://windy.com</b>', 'windy.com'],
])('reads the link in %s', (text, address) => {
  expect(read(text)).toEqual([address])
})

it.each(['wiki\u200Bevil.com', 'wiki*evil.com', 'wiki&amp;evil.com'])(
  'reads what a mail program links in %s',
  (text) => {
    expect(read(text)).toContain('evil.com')
  },
)

it.each([
  'https://www.google.com/maps?url=https%253A%252F%252Fevil.com%252Fx',
  'https://www.google.com/maps?u=evil.com',
  'https://www.google.com/maps/https://evil.com',
  'https://www.google.com/maps#//evil.com',
  'https://www.google.com/maps[evil.com',
  'https://www.google.com/maps?a=1&url=https%3A%2F%2Fevil%2Ecom',
  'https://windy.com&xx@evil%2Ecom',
  'https://www.google.com/maps?u=aHR0cHM6Ly9ldmlsLmNvbS9wYXk=',
])('reads where %s leads on to', (text) => {
  expect(read(text)).toContainEqual(expect.stringMatching(/^evil\.com/))
})

it.each([
  ['wa.me/94771234567?phone=94770000000', 'wa.me/94770000000'],
  ['https://wa.me/94771234567?text=Hello&Phone=%2B94%2077%20000%200000', 'wa.me/94770000000'],
  ['https://wa.me/94771234567/94770000000', 'wa.me/94770000000'],
  ['https://wa.me/94771234567#phone=94770000000', 'wa.me/94770000000'],
  ['https://api.whatsapp.com/send?phone=94771234567&phone=94770000000', 'api.whatsapp.com/send?phone=94770000000'],
  ['https://api.whatsapp.com/send?phone=94771234567?phone=94770000000', 'api.whatsapp.com/send?phone=94770000000'],
  ['https://api.whatsapp.com/send/94771234567?phone=94770000000', 'api.whatsapp.com/send?phone=94770000000'],
  ['whatsapp://send?phone=94770000000', 'send/?phone=94770000000'],
])('reads each chat that %s may open', (text, address) => {
  expect(read(text)).toContain(address)
})

it('reads one chat where an address names one, however often, with what it says first', () => {
  const text = 'https://wa.me/94771234567?text=Booking%20100000000%20phone&phone=94771234567'
  expect(read(text).filter((address) => !address.startsWith('wa.me/94771234567?'))).toEqual([])
})

it.each([
  'We start at 8.In the evening it rains',
  'see you soon.It rains',
  'from 9.am to 5 p.m., or 10.30.am; e.g. at dawn, i.e. early',
  'check.in.pdf, villa.serendib.jpg, DSC_01.JPG',
  'voucher.pdf, photo.zip and tickets.to.kandy.pdf',
  'Dr.Perera, Mr.De Silva, M.De Silva, St.Mary, No.12 and Mt.Lavinia',
  'version 1.2.in',
  'Ceylon Tours Pvt.Ltd',
  'Write to hello@escapes.lk or hello@mail.escapes.lk.',
  '[Write](mailto:hello@escapes.lk?subject=Trip)',
  'Look for the red dot in the map',
  'We love to travel. hotels are near. Shop there',
  '[How to pay](/payment/how-to)',
  'Rs.500.per head, LKR 4,500.00',
  'We stop at Kitulgala.Be ready, then by tuk-tuk.It’s fun 🌴.In the evening we eat',
  'arrivée.Très bien, Uhr.Früh am Morgen',
  'Bitte Wasser mitnehmen.Im Bus ist es kühl',
  'The jeep has reg.no.WP CAB-1234',
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
    'https://a/....',
    'ab.'.repeat(200),
    'https://a/((((',
    '👉.',
    `https://a/${'.'.repeat(3000)}`,
  ])
    expect(Array.isArray(read(text.repeat(100_000 / text.length)))).toBe(true)
})
