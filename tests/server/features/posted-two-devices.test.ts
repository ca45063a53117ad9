import { beforeEach, describe, expect, it } from 'vitest'
import { oneDatabase } from '#tests/support/database.ts'
import { contactAnswers } from '#tests/support/order-answers.ts'
import { type Field, fieldsOf, plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const BASE = '/servico/311-certificado-energetico/passo'
const ANSWERS = [
  { imovel: 'apartamento' },
  { tipologia: 't2' },
  { area: '95' },
  { finalidade: 'Outro: partilhas', anterior: 'nao' },
  ...Object.values(contactAnswers),
]
const LAST = ANSWERS.length - 1
const CONTACT = LAST - 1

type Browser = ReturnType<typeof plainBrowser>

describe.each(oneDatabase)('two devices without scripts on $name', ({ open }) => {
  const server = suiteSite(open)

  beforeEach(() => server.clock.advance(61_000))

  /** Two devices with the same order, both at the step `at`. */
  async function both(at: number): Promise<[ana: Browser, phone: Browser]> {
    const [ana, phone] = [plainBrowser(server.app), plainBrowser(server.app)]
    await ana.open(`${BASE}/0`)
    for (const answers of ANSWERS.slice(0, at)) await ana.post(fieldsOf({}, answers))
    await ana.send([['acao', 'ORDER.ELSEWHERE']])
    phone.path = `/api/order-draft/join?t=${/\/continuar\?t=([\w-]{22})/.exec(ana.html)?.[1]}`
    await phone.send()
    await ana.open(`${BASE}/${at}`)
    // Contact answers do not come along (ORD-36): the other device is asked for its own.
    expect([ana.path, phone.path]).toEqual([`${BASE}/${at}`, `${BASE}/${Math.min(at, CONTACT)}`])
    return [ana, phone]
  }
  /** A page that stays open while its device goes elsewhere, or that the browser's Back brings again as it was. */
  const pageOf = ({ path, html }: Browser) => ({ path, html })
  const type: readonly Field[] = [['root_tipologia', 't2']]
  const other: readonly Field[] = [['root_tipologia', 't3']]
  const leads = async () => (await server.db.selectFrom('leads').select('details').execute()).length
  const checked = (html: string) => /<input(?=[^>]*checked)[^>]*value="(\w+)"/.exec(html)?.[1]

  it('say what the other answered to the same question, and keep what was chosen here by the same button', async () => {
    const [ana, phone] = await both(1)
    await phone.post(other)
    await ana.post(type)
    expect([ana.status, ana.path, checked(ana.html)]).toEqual([409, `${BASE}/1`, 't2'])
    expect(ana.text()).toContain('respondida noutro dispositivo: «T3».')
    expect(ana.html).toMatch(new RegExp(`href="${BASE}/1"[^>]*>Usar a outra resposta`))
    await phone.open(`${BASE}/1`)
    expect(checked(phone.html)).toBe('t3')

    await ana.post()
    expect(ana.path).toBe(`${BASE}/2`)
    await phone.open(`${BASE}/1`)
    expect(checked(phone.html)).toBe('t2')
  })

  it('take the other answer by loading the page again, which asks nothing more', async () => {
    const [ana, phone] = await both(1)
    await phone.post(other)
    await ana.post(type)
    await ana.open(`${BASE}/1`)
    expect([ana.status, checked(ana.html)]).toEqual([200, 't3'])
    await ana.post([['root_tipologia', 't4']])
    expect(ana.path).toBe(`${BASE}/2`)
  })

  it('ask nothing where the answers are equal, or the questions are others', async () => {
    const [ana, phone] = await both(1)
    await phone.post(type)
    await phone.post([['root_area', '80']])
    await ana.post(type)
    expect(ana.path).toBe(`${BASE}/2`)
    expect(ana.html).toContain('value="80"')
  })

  it("ask nothing about a device's own answer, also from an older page of it", async () => {
    const [ana, phone] = await both(1)
    const before = pageOf(ana)
    await ana.post(type)
    await phone.open(`${BASE}/2`)
    await phone.post([['root_area', '80']])
    await ana.open(`${BASE}/2`)
    Object.assign(ana, before)
    await ana.post(other)
    expect(ana.path).toBe(`${BASE}/2`)
  })

  it('ask about an answer that was not seen, also where this device saved another since', async () => {
    const [ana, phone] = await both(1)
    const before = pageOf(ana)
    await ana.post(type)
    const after = pageOf(ana)
    await phone.open(`${BASE}/1`)
    await phone.post(other)
    Object.assign(ana, after)
    await ana.post([['root_area', '80']])
    expect(ana.path).toBe(`${BASE}/3`)
    Object.assign(ana, before)
    await ana.post([['root_tipologia', 't4']])
    expect([ana.status, checked(ana.html)]).toEqual([409, 't4'])
  })

  it("ask about the first question too, where its form is the service's page's, which everybody gets alike", async () => {
    const [ana, phone] = await both(1)
    await phone.open(`${BASE}/0`)
    await phone.post([['root_imovel', 'moradia']])
    const page = (await server.app.inject('/servico/311-certificado-energetico')).body
    Object.assign(ana, { path: `${BASE}/0`, html: page })
    await ana.send([['root_imovel', 'loja']])
    expect([ana.status, ana.path]).toEqual([409, `${BASE}/0`])
    expect(ana.text()).toContain('respondida noutro dispositivo')
  })

  it.each([
    ['its last step', LAST, [['root_name', 'Ana Teste']] as readonly Field[]],
    ['its review', LAST, undefined],
  ])('do not send from %s what the other changed and this one did not see', async (_, at, name) => {
    const [ana, phone] = await both(at)
    if (!name) {
      await ana.post([['root_name', 'Ana Teste']], 'REVIEW.OPENED')
      expect(ana.path).toBe(`${BASE}/rever`)
    }
    await phone.open(`${BASE}/2`)
    await phone.post([['root_area', '120']])
    const before = await leads()
    await ana.post(name, 'STEP.CONTINUED x')
    expect([ana.status, await leads()]).toEqual([409, before])
    await phone.open(`${BASE}/2`)
    await phone.post([['root_area', '130']])
    await ana.post(name)
    expect([ana.status, await leads()]).toEqual([409, before])
    expect(ana.text()).toContain('Reveja as respostas antes de o enviar')
    expect(ana.text()).not.toContain('Usar a outra resposta')
    await ana.post()
    expect([ana.path.split('?')[0], await leads()]).toEqual(['/pedido', before + 1])
    // It is sent for both (ORD-40).
    await phone.post([['root_finalidade', 'venda']])
    expect([phone.status, await leads()]).toEqual([409, before + 1])
    expect(phone.text()).toContain('já tinha sido enviado')
  })
})
