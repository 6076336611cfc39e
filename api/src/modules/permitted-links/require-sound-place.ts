import type { LinkPlace } from '@escapes/contract'
import { parse } from 'tldts'
import { isPaymentSite } from '#/account-numbers/list-other-payments.ts'
import { isOfState } from '#/account-numbers/permitted-links.ts'
import { InvalidFields } from '#/http/staff-problems.ts'

/** Where everybody can have a page, or make one that leads elsewhere. */
const sharedHosts =
  /^(?:(?:[a-z-]+\.)?(?:google\.[a-z.]{2,6}|facebook\.com|instagram\.com|youtube\.com|tiktok\.com|whatsapp\.com|linkedin\.com|pinterest\.com|airbnb\.com|booking\.com)|x\.com|medium\.com|substack\.com|wordpress\.com|weebly\.com|reddit\.com|vk\.com|weibo\.com|snapchat\.com|xing\.com|telegra\.ph|pastebin\.com|wetransfer\.com|mega\.nz|airtable\.com|surveymonkey\.com|forms\.office\.com|onedrive\.live\.com|1drv\.ms|beacons\.ai|flickr\.com|issuu\.com|g\.co|lnkd\.in|buff\.ly|ow\.ly|tiny\.cc|shorturl\.at|v\.gd|s\.id|qr\.ae|twitter\.com|threads\.net|youtu\.be|fb\.me|fb\.com|goo\.gl|wa\.me|t\.me|telegram\.me|linktr\.ee|forms\.gle|bit\.ly|tinyurl\.com|t\.ly|is\.gd|cutt\.ly|rebrand\.ly|dropbox\.com|notion\.site|canva\.com|typeform\.com|jotform\.com)$/
const ownMaps = /^maps\.google\./
/** Where Google leads on to any site. */
const detour = /^\/(?:url|amp|imgres|local_url|aclk|search)(?![^/])/i
/** As the table takes them. */
const hostName = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+[a-z\d-]{2,63}$/
const maxPath = 300

/** Throws the problem beside the address: a place belongs to one owner, who takes no payments for others. */
export const requireSoundPlace = ({ host, path }: LinkPlace, coversSubdomains: boolean): void => {
  const reject = (message: string) => new InvalidFields([{ path: 'address', message }])
  const known = parse(host, { extractHostname: false, allowPrivateDomains: true })
  if (known.isIp || (!known.isIcann && !known.isPrivate))
    throw reject('This is no address of a site. Enter one such as villa-serendib.com.')
  if (!hostName.test(host)) throw reject('Enter the address without signs, such as villa-serendib.com.')
  if (path.length > maxPath) throw reject('This is too long. Enter what the address begins with.')
  if (known.domain === null && isOfState(host))
    throw reject(`Sites under ${host} are of a government. Staff may link to them without this list.`)
  if (known.domain === null) throw reject(`Anybody can have a name under ${host}. Add the site that you mean.`)
  if (isPaymentSite(host + path) || isPaymentSite(`${host}/pay`))
    throw reject(`${host} is a payment service. Customers pay by transfer to our own accounts only.`)
  if (/(?:^|\.)google\.[a-z.]{2,6}$/.test(host) && detour.test(path))
    throw reject(`${host}${path} leads on to any site. Add the site that you mean.`)
  if (sharedHosts.test(host) && !ownMaps.test(host) && (path === '' || coversSubdomains))
    throw reject(`Anybody can have a page at ${host}. Add the address of one page, without its subdomains.`)
}
