/* Served in the place of `offline-worker.js` when OFFLINE_TRIPS is off: deletes what was kept, and goes. */
const isOurs = (name) => /^escapes-(?:trips|saved|guide-days)-/.test(name)
const removeAll = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)))
  await registration.unregister()
}

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(removeAll()))
