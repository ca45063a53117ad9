import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withStorybook } from '#stories/pictures/built.ts'
import { NETWORKS, type Network } from '#stories/prototypes/networks.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { exampleSignup } from '#stories/support/example-signup.ts'
import { chromiumArgs, findChromium } from '#tests/support/browser/chromium.ts'
import { fillLoan } from '#tests/support/browser/fill-loan.ts'

let browser: Browser
let app: FastifyInstance
let origin: string
let built: Promise<void>
const tested = Promise.withResolvers<void>()

beforeAll(async () => {
  app = fastify()
  const ready = Promise.withResolvers<string>()
  built = withStorybook(undefined, async (folder) => {
    ready.resolve(folder)
    await tested.promise
  })
  built.catch(ready.reject)
  await app.register(fastifyStatic, { root: await ready.promise })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
})
afterAll(async () => {
  await browser.close()
  await app.close()
  tested.resolve()
  await built
})

/** Every network state at the same time: two of them mostly wait for answers that are late. */
const networks = Object.keys(NETWORKS) as Network[]

/** Opens a wizard's prototype in a state of the network, and walks it. */
async function walk(title: string, network: Network, walkIt: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: 'pt-PT', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  // A late answer counts as missing after 20 s, and what is sent is tried twice.
  page.setDefaultTimeout(90_000)
  const story = encodeURIComponent(`${title}--protótipo`)
  await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story&args=network:${network}`)
  await walkIt(page)
  expect(faults).toEqual([])
  await context.close()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const OFFLINE = 'Sem ligação à internet. Continuamos assim que a ligação voltar.'
const BROKEN = 'Erro no servidor. Favor tentar novamente mais tarde.'
const LATE = 'Não foi possível contactar o servidor.'

/** Sees a text, and that there is a way on. */
async function sees(page: Page, text: string, button: string) {
  await page.getByText(text).first().waitFor()
  await page.getByRole('button', { name: button }).waitFor()
}

const loanEnds: Readonly<Record<Network, (page: Page) => Promise<void>>> = {
  fast: (page) => sees(page, 'CH-2345678', 'Fechar'),
  slow: (page) => sees(page, 'CH-2345678', 'Fechar'),
  late: (page) => sees(page, LATE, 'Tentar novamente'),
  failing: (page) => sees(page, BROKEN, 'Tentar novamente'),
  refusing: async (page) => {
    await heading(page, 'Dados gerais').waitFor()
    await page.locator('#root_montante_emprestimo__error', { hasText: 'Este montante não serve.' }).waitFor()
  },
  away: (page) => sees(page, OFFLINE, 'Tentar novamente'),
}

it.concurrent.each(networks)('walks the prototype of the loan in the network state %s', async (network) => {
  await walk('assistentes-crédito-habitação-loan-protótipo-simulador', network, async (page) => {
    if (network !== 'away') {
      await fillLoan(page, shortLoan)
      await page.getByRole('button', { name: 'ENVIAR PEDIDO' }).click()
    }
    await loanEnds[network](page)
  })
})

const next = (page: Page) => page.getByRole('button', { name: 'SEGUINTE' }).click()
const { perfil, conta } = exampleSignup

async function fillProfile(page: Page) {
  await heading(page, 'Crie a sua conta').waitFor()
  for (const name of ['name', 'email', 'phone', 'address', 'zip_home', 'city'] as const)
    await page.locator(`#root_${name}`).fill(perfil[name])
  await next(page)
}

async function fillTheRest(page: Page) {
  await heading(page, 'Em que categoria trabalha?').waitFor()
  await page.getByRole('radio').first().check()
  await next(page)
  await heading(page, 'Que tipos de serviço presta?').waitFor()
  await page.getByRole('checkbox').first().check()
  await next(page)
  await heading(page, 'Onde trabalha?').waitFor()
  await page.locator('#root_distance').selectOption({ label: '50 km' })
  await next(page)
  await heading(page, 'Só falta a sua password').waitFor()
  await page.locator('#root_password').fill(conta.password)
  await page.locator('#root_confirmation').fill(conta.password)
  await page.locator('#root_terms').check()
  await page.getByRole('button', { name: 'REGISTE-SE GRATUITAMENTE' }).click()
}

const created = (page: Page) => sees(page, 'O seu registo foi criado. Inicie sessão.', 'INICIAR SESSÃO')

/** Where sign-up ends: what its first step has checked by the server stops it there. */
const signupEnds: Readonly<Record<Network, (page: Page) => Promise<void>>> = {
  fast: created,
  slow: created,
  late: (page) => sees(page, LATE, 'SEGUINTE'),
  failing: (page) => sees(page, BROKEN, 'SEGUINTE'),
  refusing: async (page) => {
    await heading(page, 'Crie a sua conta').waitFor()
    await page.locator('#root_email__error', { hasText: 'já registado' }).waitFor()
  },
  away: (page) => sees(page, OFFLINE, 'Tentar novamente'),
}

it.concurrent.each(networks)('walks the prototype of sign-up in the network state %s', async (network) => {
  await walk('assistentes-registo-sign-up-wizard-protótipo', network, async (page) => {
    if (network !== 'away') await fillProfile(page)
    if (['fast', 'slow', 'refusing'].includes(network)) await fillTheRest(page)
    await signupEnds[network](page)
  })
})
