/*
 * The app without signal. Put together by web/scripts/service-worker.mjs, which writes `shell` above: the version of
 * this build, the page, and the files that the day of a driver needs. Answers of the API are never kept here.
 *
 * A new version waits until every tab of the old one is closed, so that a page never gets files of two builds.
 */
const cacheName = `app-${shell.version}`
/** A page that takes longer comes from the device. */
const patienceMs = 4000

/** Hashed files of another version are the same files: they are not downloaded twice. */
async function kept(address) {
  return address.startsWith('/assets/') ? caches.match(address) : undefined
}

async function install() {
  const cache = await caches.open(cacheName)
  await Promise.all(
    shell.files.map(async (address) => {
      const response = (await kept(address)) ?? (await fetch(address, { cache: 'no-cache' }))
      if (!response.ok) throw new Error(`${response.status} ${address}`)
      await cache.put(address, response)
    }),
  )
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith('app-') && name !== cacheName) await caches.delete(name)
  // The first version takes the page over that installed it: it may lose the signal before it is loaded again.
  await clients.claim()
}

/** The network, else what was kept of this build. */
async function fresh(request, address, signal) {
  try {
    return await fetch(request, signal && { signal })
  } catch (error) {
    const response = await caches.match(address, { cacheName })
    if (response) return response
    throw error
  }
}

/** A file whose name changes with its content. */
async function asset(request) {
  const found = await caches.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    const cache = await caches.open(cacheName)
    // Without room it is fetched again the next time.
    await cache.put(request, copy).catch(() => {})
  }
  return response
}

/** Screens of the app; the landing page, papers and the API's own pages are other documents. */
const isScreen = ({ mode }, { pathname }) =>
  mode === 'navigate' && pathname !== '/' && !/^\/(api|docs)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)

addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (isScreen(request, url)) event.respondWith(fresh(request, shell.page, AbortSignal.timeout(patienceMs)))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (shell.files.includes(url.pathname)) event.respondWith(fresh(request, url.pathname))
})
