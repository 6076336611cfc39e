/*
 * Lets people read without a network the trips that they opened, and what they saved. It keeps nothing by itself: the page
 * of a booking names what its owner opened, that of saved places its list, and signing out deletes it (`forget-others.ts`). The network always comes first.
 * Guides have no account: of their days it keeps the page, which names nobody.
 * See docs/decisions/047-trips-without-a-network.md and 147-guides-are-people.md.
 */
const prefix = 'escapes-trips-'
/** Another form of what is kept needs another version: caches of earlier ones are deleted. */
const version = `${prefix}1-`
const savedAtHeader = 'x-escapes-saved-at'
const maxTrips = 20
/** What passed through so lately is not fetched again. */
const freshMs = 60_000
/** In a dead spot a request hangs for minutes. */
const patienceMs = 8_000

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const tripPage = new RegExp(`^/my-bookings/(${uuid})(?:/|$)`)
const tripAnswer = new RegExp(`^/api/v1/bookings/(${uuid})(?:$|/(?:receipts|payment|refunds|voucher|trip-pack)$)`)
const commonAnswers = new Set(['/api/v1/me', '/api/v1/currency-rates'])
/** Their addresses hold a digest or the id of a build: they never change. */
const isFile = (path) => /^\/(?:_shell\/|_mf\/a\/|media\/|favicon\.svg$)/.test(path)

/** Whoever signed in since in another tab did not open or save what a page wants to have kept. */
const askMe = () => fetch('/api/v1/me', { signal: AbortSignal.timeout(patienceMs) })

/** Held while a cache comes or goes, here and in `forget-others.ts`: nothing is kept again of what was just forgotten. */
const withLock = (run) => navigator.locks.request(prefix, run)

const findCacheName = async (bookingId) =>
  (await caches.keys()).find((name) => name.startsWith(version) && name.endsWith(bookingId))

/** A copy that says when it was made. Its body is decoded already. */
const toCopy = async (response) => {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(savedAtHeader, new Date().toISOString())
  return new Response(await response.blob(), { status: response.status, headers })
}
const find = (path, cacheName) => caches.match(path, { ignoreVary: true, ...(cacheName && { cacheName }) })

/** The booking that a request belongs to: by its address, or by the page that asks for a file. */
const findBookingId = ({ pathname }, referrer) => {
  const own = tripPage.exec(pathname) ?? tripAnswer.exec(pathname)
  if (own) return own[1]
  return isFile(pathname) && referrer ? tripPage.exec(new URL(referrer).pathname)?.[1] : undefined
}

/** Renews what is kept of a trip. A trip that is not kept, or was forgotten meanwhile, stays so. */
const renew = async (path, response, bookingId) => {
  if (!bookingId || !(await findCacheName(bookingId))) return
  const copy = await toCopy(response)
  await withLock(async () => {
    const cacheName = await findCacheName(bookingId)
    if (cacheName) await (await caches.open(cacheName)).put(path, copy)
  })
}

const guideDaysPage = '/my-days'
const isGuideDays = (pathname) => pathname.replace(/\/$/, '') === guideDaysPage
/** One for each link; the page deletes it with its link (`kept-days.ts` of account). */
const guideDaysPrefix = 'escapes-guide-days-'
const keptUntilHeader = 'x-escapes-kept-until'

/** Of guides whose last day is over. */
const dropEndedGuideDays = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(guideDaysPrefix))
  const drop = async (name) => {
    const until = (await find(guideDaysPage, name))?.headers.get(keptUntilHeader)
    if (!(Date.parse(until) > Date.now())) await caches.delete(name)
  }
  await Promise.all(names.map(drop))
}

const toPath = ({ pathname, search }, bookingId) => {
  if (isGuideDays(pathname)) return guideDaysPage
  // One document for a trip and what opens over it; a file of the trip is opened by its own address.
  return tripPage.test(pathname) ? `/my-bookings/${bookingId}` : pathname + search
}

const respond = async (event, url) => {
  const bookingId = findBookingId(url, event.request.referrer)
  const path = toPath(url, bookingId)
  const network = fetch(event.request)
  const inTime = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const response = await Promise.race([network.catch(() => undefined), inTime])
  if (!response) {
    if (path === guideDaysPage) await dropEndedGuideDays()
    return (await find(path)) ?? network
  }
  if (response.status === 200) {
    const copy = response.clone()
    event.waitUntil(renew(path, copy, bookingId).catch(() => undefined))
  }
  return response
}

const escape = (text) => String(text).replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`)
const formatDay = (day) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))

const listKeptTrips = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(version))
  const all = names.map(async (cacheName) => {
    const kept = await find(`/api/v1/bookings/${cacheName.slice(-36)}`, cacheName)
    return kept && (await kept.json())
  })
  const day = ({ checkIn, date }) => checkIn ?? date ?? ''
  return (await Promise.all(all))
    .filter(Boolean)
    .map(({ id, listing, reference, ...dates }) => ({ id, title: listing.title, reference, day: day(dates) }))
    .sort((one, other) => one.day.localeCompare(other.day))
}

/** Of files a cache has these and no others from now on; what does not come stays away. */
const keepFiles = async (cache, paths) => {
  const files = new Set(paths.filter((path) => path && isFile(path)))
  const kept = (await cache.keys()).map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search)
  await Promise.all(kept.filter((path) => isFile(path) && !files.has(path)).map((path) => cache.delete(path)))
  const keep = async (path) => {
    const response = await fetch(path)
    if (response.status === 200) await cache.put(path, await toCopy(response))
  }
  const missing = [...files].filter((path) => !kept.includes(path))
  return Promise.all(missing.map((path) => keep(path).catch(() => undefined)))
}

/** The page of a guide's days with its files, which are the same for everybody; the days lie with the page. */
const keepGuideDays = async ({ linkId, until, files }) => {
  await dropEndedGuideDays()
  const response = await fetch(guideDaysPage)
  if (response.status !== 200) return
  const copy = await toCopy(response)
  copy.headers.set(keptUntilHeader, until)
  const cache = await caches.open(guideDaysPrefix + linkId)
  await cache.put(guideDaysPage, copy)
  await keepFiles(cache, files)
}

const savedPrefix = 'escapes-saved-'
const savedPath = '/saved'

/** The list of what somebody saved, with its pictures, in a cache of their own; `anyone` is whoever is signed out. */
const keepSaved = async ({ owner, items }) => {
  const name = savedPrefix + owner
  if (items.length === 0) return caches.delete(name)
  const cache = await withLock(async () => {
    const me = await askMe()
    if (!me.ok || ((await me.json()).user?.id ?? 'anyone') !== owner) return undefined
    const opened = await caches.open(name)
    await opened.put(savedPath, new Response(JSON.stringify(items)))
    return opened
  })
  // What is put into a cache that is deleted meanwhile goes with it.
  if (!cache) return undefined
  return keepFiles(
    cache,
    items.map(({ picture }) => picture),
  )
}

/** Of one person: the last who had something kept. */
const listSaved = async () => {
  const cacheName = (await caches.keys()).findLast((name) => name.startsWith(savedPrefix))
  return (cacheName && (await (await find(savedPath, cacheName))?.json())) || []
}

/** In place of a page that needs the network: what can be read without. Nothing: the browser says what is wrong. */
const offerKept = async (path) => {
  const [trips, saved] = await Promise.all([listKeptTrips(), listSaved()])
  if (trips.length === 0 && saved.length === 0) return undefined
  const toSavedItem = async ({ title, path, dates, place, price, pricedOn, picture }) => {
    const image = picture && (await find(picture)) ? `<img src="${escape(picture)}" alt="">` : ''
    const lines = [place, price && `${price}, as of ${formatDay(pricedOn)}`, dates].filter(Boolean)
    const text = lines.map((line) => `<br>${escape(line)}`).join('')
    return `<li><a href="${escape(path)}">${image}<span><b>${escape(title)}</b>${text}</span></a></li>`
  }
  const savedItems = await Promise.all(saved.map(toSavedItem))
  const links = trips.map(
    ({ id, title, reference, day }) =>
      `<li><a href="/my-bookings/${escape(id)}"><span><b>${escape(title)}</b><br>${day && `${escape(formatDay(day))} · `}${escape(reference)}</span></a></li>`,
  )
  // The list that was asked for is read here.
  const isListed = (path === savedPath && saved.length > 0) || (path === '/my-bookings' && trips.length > 0)
  const lead = isListed ? 'Here is what this device keeps of it.' : 'This page needs a connection.'
  const lists = [
    links.length > 0 && `<h2>Your trips can be read offline</h2><ul>${links.join('')}</ul>`,
    savedItems.length > 0 && `<h2>What you saved</h2><ul>${savedItems.join('')}</ul>`,
  ].filter(Boolean)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline · Sri Lanka Escapes</title><style>
body{max-width:34rem;margin:0 auto;padding:3rem 1.25rem;background:#fbf8f2;color:#17211e;font:1rem/1.6 system-ui,sans-serif}
h1{font:400 2rem/1.15 Georgia,serif}h2{font:400 1.3rem/1.2 Georgia,serif}ul{padding:0;list-style:none}li{margin:.75rem 0}
li a{display:flex;gap:1rem;align-items:center;padding:.875rem 1.125rem;border:1px solid #dfd1b9;border-radius:.75rem;background:#fff;color:inherit;text-decoration:none}
img{flex:none;width:6rem;height:4.5rem;object-fit:cover;border-radius:.5rem}
p a{display:inline-block;padding:.75rem 0;color:#174e53;font-weight:600}
</style><h1>You are offline</h1><p>${lead}</p>
${(path === savedPath ? lists.toReversed() : lists).join('')}
<p><a href="">Try again</a></p></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
    },
  })
}

/** Of a document: what the booking said when it was drawn. */
const drawnForHeader = 'x-escapes-drawn-for'
const toDigest = async (text) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isFresh = (kept, path) =>
  kept !== undefined && (isFile(path) || Date.now() - Date.parse(kept.headers.get(savedAtHeader)) < freshMs)

const keepTrip = async ({ userId, bookingId, answers, documents, files }) => {
  const page = `/my-bookings/${bookingId}`
  const booking = `/api/v1/bookings/${bookingId}`
  const cacheName = `${version}${userId}-${bookingId}`
  const cache = await withLock(async () => {
    const me = await askMe()
    if (!me.ok || (await me.clone().json()).user?.id !== userId) return undefined
    const opened = await caches.open(cacheName)
    await opened.put('/api/v1/me', await toCopy(me))
    return opened
  })
  // What is put into a cache that is deleted meanwhile goes with it.
  if (!cache) return
  const keep = async (path) => {
    if (isFresh(await find(path, cacheName), path)) return
    const response = await fetch(path)
    if (response.status === 200) await cache.put(path, await toCopy(response))
  }
  const wanted = [
    page,
    ...answers.filter((path) => commonAnswers.has(path) || tripAnswer.exec(path)?.[1] === bookingId),
    ...files.filter(isFile),
  ]
  await Promise.all(wanted.map((path) => keep(path).catch(() => undefined)))
  // They are drawn when they are asked for, which costs more than the rest together: once for what the booking says.
  const drawnFor = await toDigest((await (await find(booking, cacheName))?.text()) ?? '')
  const keepDocument = async (path) => {
    if ((await find(path, cacheName))?.headers.get(drawnForHeader) === drawnFor) return
    const response = await fetch(path)
    if (response.status !== 200) return
    const copy = await toCopy(response)
    copy.headers.set(drawnForHeader, drawnFor)
    await cache.put(path, copy)
  }
  const ownDocuments = documents.filter((path) => tripAnswer.exec(path)?.[1] === bookingId)
  for (const path of ownDocuments) await keepDocument(path).catch(() => undefined)
  const all = new Set(['/api/v1/me', ...wanted, ...ownDocuments])
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (isFile(pathname) && !all.has(pathname + search)) await cache.delete(request)
  }
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const surplus = names.slice(0, Math.max(0, names.length - maxTrips))
  await Promise.all(surplus.map((name) => caches.delete(name)))
}

const dropOtherVersions = async () => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && !name.startsWith(version)).map((name) => caches.delete(name)),
  )
}

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(dropOtherVersions().then(() => clients.claim())))
addEventListener('message', (event) => {
  if (event.data?.type === 'keep-trip') event.waitUntil(keepTrip(event.data).catch(() => undefined))
  if (event.data?.type === 'keep-guide-days') event.waitUntil(keepGuideDays(event.data).catch(() => undefined))
  if (event.data?.type === 'keep-saved') event.waitUntil(keepSaved(event.data).catch(() => undefined))
})
addEventListener('fetch', (event) => {
  const { method, mode, headers, url } = event.request
  const address = new URL(url)
  const { origin, pathname } = address
  if (method !== 'GET' || origin !== location.origin || headers.has('range')) return
  const isOurs =
    mode === 'navigate'
      ? tripPage.test(pathname) || tripAnswer.test(pathname) || isGuideDays(pathname)
      : isFile(pathname) || commonAnswers.has(pathname) || tripAnswer.test(pathname)
  if (isOurs) event.respondWith(respond(event, address))
  else if (mode === 'navigate')
    event.respondWith(
      fetch(event.request).catch(async (error) => {
        const offer = await offerKept(pathname)
        if (offer) return offer
        throw error
      }),
    )
})
