import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChannels } from '#server/core/mail/channels.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { type RunningSite, startSite, takenOver, visit } from '#tests/support/browser/site.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'
import { type PushService, pushService, type Subscription } from '#tests/support/push-service.ts'
import { testConfig } from '#tests/support/server.ts'

let site: RunningSite
let market: People
let device: PushService

beforeAll(async () => {
  device = await pushService({ key: testConfig().vapidKeys.publicKey })
  site = await startSite({ PUSH_TRUSTED_ORIGIN: device.origin })
  market = people(site)
})
afterAll(async () => {
  await site.stop()
  await device.close()
})

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true } as const
const withWorker = { ...phone, serviceWorkers: 'allow' } as const

/** A visitor whose browser has a push service: ours, since Chromium's own is not to be had on a closed network. */
async function withPushes(permission: 'granted' | 'denied' = 'granted') {
  const visitor = await visit(site, {
    ...withWorker,
    ...(permission === 'granted' && { permissions: ['notifications'] }),
  })
  await visitor.page.addInitScript(fakeSubscription, { ...device.subscribe(), permission })
  return visitor
}

/** The browser's part of subscribing, as a page calls it. */
function fakeSubscription({ endpoint, p256dh, auth, permission }: Subscription & { permission: string }) {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const subscription = {
    endpoint,
    options: { applicationServerKey: null as Uint8Array | null },
    getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
    unsubscribe: async () => {
      localStorage.removeItem('de-teste-subscrito')
      return true
    },
  }
  PushManager.prototype.getSubscription = async () =>
    (localStorage.getItem('de-teste-subscrito') ? subscription : null) as PushSubscription | null
  PushManager.prototype.subscribe = async (options) => {
    subscription.options.applicationServerKey = bytes(String(options?.applicationServerKey))
    localStorage.setItem('de-teste-subscrito', 'sim')
    return subscription as unknown as PushSubscription
  }
  // A browser without windows has refused from the start.
  Notification.requestPermission = async () => {
    localStorage.setItem('de-teste-pedido', 'sim')
    return permission as NotificationPermission
  }
  Object.defineProperty(Notification, 'permission', { get: () => permission, configurable: true })
}

/** The service worker of a browser, once it controls pages. */
async function workerOf({ context, page }: { context: BrowserContext; page: Page }): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

/** Has the browser hand a push to the service worker, as its push service would. */
async function deliver(page: Page, cdp: CDPSession, data: object): Promise<void> {
  const registered = new Promise<string>((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ownRegistration = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.origin))
      if (ownRegistration) done(ownRegistration.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: `${new URL(page.url()).origin}/`,
    registrationId,
    data: JSON.stringify(data),
  })
}

/**
 * Notes what the service worker shows. Chromium without windows refuses every notification; with windows it shows this one, as
 * was seen by hand.
 */
function noteShown(): void {
  const shown: object[] = []
  const workerScope = globalThis as unknown as { registration: ServiceWorkerRegistration }
  workerScope.registration.showNotification = async (title, { body, data } = {}) => {
    shown.push({ title, body, data })
  }
  Object.assign(globalThis, { shown })
}

/** What the service worker opens at a press on a notification, which a test cannot make outside the page. */
async function pressed(path: string): Promise<string[]> {
  const opened: string[] = []
  const { clients } = globalThis as unknown as {
    clients: { openWindow(url: string): Promise<null>; matchAll(): Promise<unknown[]> }
  }
  clients.openWindow = async (url) => {
    opened.push(url)
    return null
  }
  clients.matchAll = async () => []
  let done: unknown
  const event = Object.assign(new Event('notificationclick'), {
    notification: { data: { path }, close: () => {} },
    waitUntil: (work: unknown) => {
      done = work
    },
  })
  globalThis.dispatchEvent(event)
  await done
  return opened
}

const send = () => sendDue(site.services, { push: openChannels(site.services.config).push })
/** Where the messages of a template stand. */
const states = (template: string) =>
  site.db
    .selectFrom('outbox')
    .select(['channel', 'state'])
    .where('template', '=', template)
    .orderBy('created_at')
    .execute()

describe('pushes', () => {
  it('tell a client of a proposal after one press, and lead to it', async () => {
    const lead = await market.request()
    const client = await withPushes()
    const { page, context, faults } = client
    await page.goto(`/pedido?${new URLSearchParams({ l: lead.id, s: lead.s })}`)
    await page.getByRole('heading', { name: 'Avisar-me quando chegar uma proposta?' }).waitFor()
    // Nobody was asked yet.
    expect(await page.evaluate(() => localStorage.getItem('de-teste-pedido'))).toBeNull()
    await page.getByRole('button', { name: 'Sim, avisar-me' }).tap()
    await page.getByText('As notificações deste dispositivo estão guardadas.').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Propostas' }).isChecked()).toBe(true)

    const rui = await market.person()
    await rui.post(`/api/requests/open/${lead.id}/proposal`, exampleProposal)
    await send()
    expect(device.faults).toEqual([])
    const [{ endpoint: _, ttl: __, urgency: ___, at: ____, bytes: _____, ...push } = { id: '' }] =
      device.arrived
    const worker = await workerOf(client)
    await worker.evaluate(noteShown)
    await deliver(page, await context.newCDPSession(page), push)
    const link = `/pedido?l=${lead.id}&s=${lead.s}`
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shown')))
      .toEqual([
        {
          title: 'Tem uma proposta: Certificado Energético',
          body: `${rui.name} · 180,50 €`,
          data: { path: link },
        },
      ])
    // It was shown: no e-mail follows.
    await expect.poll(() => states('proposalArrived')).toEqual([{ channel: 'push', state: 'sent' }])
    expect(await worker.evaluate(pressed, link)).toEqual([`${site.origin}${link}`])
    expect(await worker.evaluate(pressed, 'https://outro.exemplo.pt/')).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('tell a professional of a new request, until they sign out', async () => {
    await site.db.deleteFrom('leads').execute()
    const rui = await market.person()
    const { page, context, faults } = await withPushes()
    await signOn(page, market, rui)
    await page.goto('/area/avisos')
    await page.getByRole('button', { name: 'Ligar as notificações' }).tap()
    await page.getByRole('checkbox', { name: 'Pedidos novos' }).waitFor()
    const before = device.arrived.length
    const lead = await market.request()
    await announce(site.services)
    await send()
    expect(device.arrived.slice(before)).toMatchObject([{ path: `/area/pedidos/${lead.id}` }])
    await page.reload()
    await page.getByRole('checkbox', { name: 'Pedidos novos' }).waitFor()
    await page.goto('/sso?signout=1')
    await page.waitForURL(`${site.origin}/`)
    expect(await page.evaluate(() => localStorage.getItem('de-teste-subscrito'))).toBeNull()
    expect(faults).toEqual([])
    await context.close()
  })

  it('are explained where the browser refuses them, and not offered where it has none', async () => {
    const lead = await market.request()
    const link = `/pedido?${new URLSearchParams({ l: lead.id, s: lead.s })}`
    const refusing = await withPushes('denied')
    await refusing.page.goto(link)
    await refusing.page.getByText('O seu navegador está a bloquear as notificações do Cinco').waitFor()
    await refusing.context.close()

    const without = await visit(site, phone)
    await without.page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'PushManager')
    })
    await without.page.goto(link)
    await without.page.getByRole('heading', { name: 'Ainda não há propostas' }).waitFor()
    await without.page.waitForLoadState('networkidle')
    expect(await without.page.getByText('Avisar-me quando chegar').count()).toBe(0)
    await without.context.close()
  })
})

describe('without a network', () => {
  /** A page whose worker controls it and has what the page shows. */
  const seen = async (page: Page, path: string) => {
    await page.goto(path)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.reload()
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('paginas')).keys()).map(({ url }) => url)),
      )
      .toContain(`${site.origin}${path}`)
  }

  it('the last list is there, marked with when it was seen; other pages say that there is no connection', async () => {
    const rui = await market.person()
    const lead = await market.request()
    const { page, context } = await visit(site, withWorker)
    await signOn(page, market, rui)
    await seen(page, '/area/pedidos')
    await context.setOffline(true)
    await page.reload()
    await page.getByText(/^Sem ligação\. Isto é o que viu às \d\d:\d\d\.$/).waitFor()
    await page.locator(`a[href="/area/pedidos/${lead.id}"]`).waitFor()
    await page.goto('/contacto')
    await page.getByRole('heading', { name: 'Sem ligação à internet', level: 1 }).waitFor()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Tentar novamente' }).tap()
    await page.getByLabel('Mensagem').waitFor()
    // Yesterday's page never stands where the network answers.
    await page.goto('/area/pedidos')
    await page.locator(`a[href="/area/pedidos/${lead.id}"]`).waitFor()
    expect(await page.getByText('Isto é o que viu').count()).toBe(0)
    await page.goto('/sso?signout=1')
    await page.waitForURL(`${site.origin}/`)
    await expect.poll(() => page.evaluate(() => caches.has('paginas'))).toBe(false)
    await context.setOffline(true)
    await page.goto('/area/pedidos')
    await page.getByRole('heading', { name: 'Sem ligação à internet', level: 1 }).waitFor()
    await context.close()
  })

  it('a client sees the own request, and what is typed is kept', async () => {
    const lead = await market.request()
    const { page, context } = await visit(site, withWorker)
    await seen(page, `/pedido?l=${lead.id}&s=${lead.s}`)
    await page.goto('/contacto')
    await takenOver(page)
    await page.getByLabel('Mensagem').fill('Escrito sem rede.')
    await context.setOffline(true)
    await page.goto(`/pedido?l=${lead.id}&s=${lead.s}`)
    await page.getByText(/^Sem ligação\. Isto é o que viu às/).waitFor()
    await page.getByRole('heading', { name: 'Certificado Energético', level: 1 }).waitFor()
    await context.setOffline(false)
    await page.goto('/contacto')
    await page.getByText('Recuperámos o que tinha escrito.').waitFor()
    await expect.poll(() => page.getByLabel('Mensagem').inputValue()).toBe('Escrito sem rede.')
    await context.close()
  })

  it('nothing of a home loan, of the administration or of a step is kept', async () => {
    const { page, context } = await visit(site, withWorker)
    await page.goto('/credito-habitacao')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.reload()
    await page.goto('/')
    const cachedPaths = await page.evaluate(async () => {
      const urls: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
      return urls
    })
    expect(cachedPaths.filter((path) => !/^\/(?:assets\/.+|sem-ligacao)$/.test(path))).toEqual([])
    await context.close()
  })
})

it('can be installed: a manifest with its icons, and a worker that is asked for again (PSH-8)', async () => {
  const manifest = await (await fetch(`${site.origin}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
  expect(manifest.icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192' }),
      expect.objectContaining({ purpose: 'maskable' }),
    ]),
  )
  for (const { src } of manifest.icons) expect((await fetch(`${site.origin}${src}`)).status).toBe(200)
  const worker = await fetch(`${site.origin}/sw.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
})
