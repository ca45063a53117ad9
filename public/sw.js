// The service worker (docs/rules/push.md): shows pushes, and what was last seen where there is no network. It is served
// as it stands, so that it is written for browsers alone.

const FILES = 'ficheiros'
/** src/lib/page/kept-pages.ts deletes it by this name. */
const PAGES = 'paginas'
const OFFLINE = '/sem-ligacao'
const MAX_FILES = 250
const MAX_PAGES = 12
const KEPT_MS = 24 * 3600_000
const SEEN = 'x-cinco-visto'
/** Everything but scripts. */
const SANDBOX = 'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation'

/** What was last seen of it is shown offline: the area's lists and a request's own page, and what they load. */
const KEPT_PAGES = /^\/(?:area(?:\/pedidos|\/propostas)?|pedido)$/
const KEPT_CALLS = /^\/api\/(?:area|requests\/open|proposals|lead|lead\/proposals)$/

addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(event))
  else if (request.mode === 'navigate') event.respondWith(page(event, pathname))
  else if (KEPT_CALLS.test(pathname)) event.respondWith(reply(event))
})

/** Every page is whole without scripts. Offline theirs may be missing, and what they load is. */
const withoutScripts = (html) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    // Chromium says that scripts are there, although the sandbox keeps them out.
    .replace(/@media ?\(scripting: ?none\)/g, '@media all')

/** The page that says that there is no connection. */
async function keepOfflinePage() {
  const response = await fetch(OFFLINE, { cache: 'no-store' })
  if (!response.ok) throw new Error(String(response.status))
  const html = withoutScripts(await response.text())
  const files = await caches.open(FILES)
  await files.put(OFFLINE, copyOf(response, html))
  const font = /<link [^>]*href="(\/assets\/[^"]+)"[^>]*as="font"/.exec(html)
  if (font) await files.add(font[1]).catch(() => {})
}

/** A response with another body. */
function copyOf(response, body, more = {}) {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(body, { status: response.status, headers })
}

/** A file whose name has its hash: it never changes. */
async function hashedFile({ request }) {
  const files = await caches.open(FILES)
  const kept = await files.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic') {
    files
      .put(request.url, response.clone())
      .then(() => trim(files, MAX_FILES))
      .catch(() => {})
  }
  return response
}

/** Deletes what was kept first. */
async function trim(cache, max) {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - max)))
    if (!key.url.endsWith(OFFLINE)) await cache.delete(key)
}

/** A page, from the network; without one as it was last seen, or the page that says so. */
async function page(event, pathname) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (KEPT_PAGES.test(pathname)) event.waitUntil(keep(event.request, response.clone()))
    return response
  } catch {
    const kept = await lastSeen(event.request)
    if (!kept) return offlinePage(event.request.url)
    // As src/app/begin-service-worker.ts shows it above a page that stays.
    const banner = `<p id="visto-antes" role="status" style="margin:0;padding:12px 16px;text-align:center;background:var(--mui-palette-secondary-main);color:var(--mui-palette-secondary-contrastText)">${wordsOf(kept)}</p>`
    const html = withoutScripts(await kept.text())
    // So that what stands in `noscript` is shown.
    const policy = `${kept.headers.get('content-security-policy')}; ${SANDBOX}`
    const headers = { 'content-security-policy': policy }
    return copyOf(
      kept,
      html.replace(/<body[^>]*>/, (tag) => tag + banner),
      headers,
    )
  }
}

/** The page that says that there is no connection, in the place of another one, which it leads to. */
async function offlinePage(url) {
  const response = await caches.match(OFFLINE)
  if (!response) return Response.error()
  return copyOf(response, (await response.text()).replaceAll(`href="${OFFLINE}"`, `href="${url}"`))
}

/** The data of a list, from the network; without one as they were last seen, of which the page is told. */
async function reply(event) {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(event.request, response.clone()))
    return response
  } catch (error) {
    const kept = await lastSeen(event.request)
    if (!kept) throw error
    const client = await clients.get(event.clientId)
    client?.postMessage({ seen: wordsOf(kept) })
    return kept
  }
}

/** Keeps what a person saw. Who is signed out has nothing kept. */
async function keep(request, response) {
  if (response.status === 401 || response.type === 'opaqueredirect') return caches.delete(PAGES)
  if (response.status !== 200 || response.redirected) return
  const pages = await caches.open(PAGES)
  await pages.delete(request.url)
  await pages.put(request.url, copyOf(response, await response.text(), { [SEEN]: String(Date.now()) }))
  await trim(pages, MAX_PAGES)
}

/** As it was last seen, for a day. */
async function lastSeen(request) {
  const pages = await caches.open(PAGES)
  const kept = await pages.match(request.url)
  if (kept && Date.now() - Number(kept.headers.get(SEEN)) < KEPT_MS) return kept
  await pages.delete(request.url)
  return undefined
}

/** 'Sem ligação. Isto é o que viu às 10:32.' */
function wordsOf(kept) {
  const seen = new Date(Number(kept.headers.get(SEEN)))
  const time = seen.toLocaleTimeString('pt-PT', { hour: '2-digit', minute: '2-digit' })
  const day = seen.toDateString() === new Date().toDateString() ? '' : 'ontem '
  return `Sem ligação. Isto é o que viu ${day}às ${time}.`
}

addEventListener('push', (event) => {
  const { id, title, body, path } = event.data?.json() ?? {}
  if (!title) return
  const icons = { icon: '/icone-192.png', badge: '/icone-192.png' }
  event.waitUntil(
    registration
      .showNotification(title, { body, lang: 'pt-PT', tag: id, data: { path }, ...icons })
      // Where nobody hears of it, the e-mail goes as well.
      .then(() => tellShown(id))
      .catch(() => {}),
  )
})

const tellShown = (id) =>
  fetch('/api/push/shown', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ id }),
    keepalive: true,
  })

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/', location.origin)
  // Never another site.
  if (url.origin === location.origin) event.waitUntil(openPage(url.href))
})

/** The page in the tab that has it open, otherwise in a new one. */
async function openPage(href) {
  const open = (await clients.matchAll({ type: 'window' })).find((client) => client.url === href)
  return open ? open.focus() : clients.openWindow(href)
}
