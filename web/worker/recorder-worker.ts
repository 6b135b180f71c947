/**
 * Lets recorder, diary, surveys and the pages for photos, ratings and missions start without a network: their pages and
 * files, of one build. Nothing of the API is ever answered or kept here, and pages are kept only as the server sends them to anybody.
 */
declare const self: ServiceWorkerGlobalScope
/** Written in by the build (web/build/build-worker.ts). */
declare const SHELL: { version: string; pages: readonly string[]; files: readonly string[] }

const shell = SHELL
const PREFIX = 'allmend-shell-'
/** Slower than this, a network is treated as none. */
const PATIENCE_MS = 4_000

const scope = new URL(self.registration.scope).pathname
const inEnglish = scope.startsWith('/en/')
/** A worker of its own for each survey, and each project photos are taken, streets rated or missions led for: its page is its scope. */
const isOfProject = /\/(?:capture|rating|missions)$|^(?:\/en)?\/survey\//.test(scope)
const kind = `${PREFIX}${inEnglish ? 'en' : 'de'}${isOfProject ? scope.replaceAll('/', '-') : ''}-`
const name = `${kind}${shell.version}`
const pages = isOfProject ? [scope] : shell.pages.map((address) => (inEnglish ? `/en${address}` : address))
/** What the router asks for when a page is opened from another one. */
const dataOf = (page: string): string => `${page}.data`

/* A file that exports is a module, whose names are its own. */
export type Shell = typeof shell

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

async function install(): Promise<void> {
  const cache = await caches.open(name)
  await cache.addAll(shell.files)
  await cache.addAll(pages.map(asked))
  // Pages without a loader have no data; then there is nothing to keep.
  await Promise.allSettled(pages.map((page) => cache.add(asked(dataOf(page)))))
}

/**
 * Past the browser's own cache: page and files must be of the same build. By what it accepts it is no
 * reader, who might be sent to another language.
 */
function asked(address: string): Request {
  return new Request(address, { cache: 'reload', headers: { accept: 'application/xhtml+xml' } })
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((key) => isOlder(key))
  await Promise.all(old.map((key) => caches.delete(key)))
  await self.clients.claim()
}

/** Of the same pages: what follows their name is the version and nothing else. */
function isOlder(key: string): boolean {
  return key !== name && key.startsWith(kind) && /^[0-9a-f]+$/.test(key.slice(kind.length))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (shell.files.includes(pathname)) event.respondWith(fromShell(pathname, request))
  else if (pages.includes(pathname) || pages.map(dataOf).includes(pathname)) {
    event.respondWith(fromNetwork(pathname, request))
  }
})

/** Names carry a hash of the content: what is kept is right. */
async function fromShell(pathname: string, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  return (await cache.match(pathname)) ?? fetch(request)
}

/** The newest page while there is a network; else the one this build was installed with. */
async function fromNetwork(pathname: string, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  const kept = (): Promise<Response | undefined> => cache.match(pathname)
  try {
    const answer = await Promise.race([fetch(request), patience()])
    if (answer && answer.status < 500) return answer
    return (await kept()) ?? answer ?? (await fetch(request))
  } catch {
    return (await kept()) ?? Response.error()
  }
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
}
