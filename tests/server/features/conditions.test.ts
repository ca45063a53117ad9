import { describe, expect, it } from 'vitest'
import { answerTest, type Condition } from '#schemas/questions/conditions/condition.ts'
import { renumbered } from '#schemas/questions/content.ts'
import { writeFile } from '#schemas/questions/export-file.ts'
import { placeInWords } from '#schemas/questions/place-words.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const SERVICE = 45

const questionsWith = (when: unknown) =>
  renumbered([
    {
      id: 1,
      question: 'Que imóvel é?',
      answer: {
        type: 'select',
        name: 'casa',
        options: [
          { value: 'moradia', description: 'Moradia' },
          { value: 'predio', description: 'Prédio' },
        ],
      },
      pivot: { id: 1 },
    },
    {
      id: 2,
      question: 'Quantos andares tem?',
      // Any value, as somebody may send it.
      answer: { type: 'input', name: 'andares', when: when as Condition },
      pivot: { id: 2 },
    },
  ])
const onlyBuildings = answerTest('casa', { enum: ['predio'] })

describe.each(databases)('questions under conditions on $name', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))

  const at = `/api/admin/services/${SERVICE}`
  const keep = async (when: unknown) => {
    const { content, revision, base_number } = (await admin.get(at)).json()
    const body = { revision, base_number, content: { ...content, questions: questionsWith(when) } }
    return admin.post(`${at}/draft`, body)
  }
  const send = (details: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/lead/create',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { ...exampleLead, service_id: SERVICE, details: JSON.stringify(details) },
    })
  const stored = () => server.db.selectFrom('leads').select('details').execute()

  it('are neither required nor stored where they do not hold', async () => {
    const { revision, findings } = (await keep(onlyBuildings)).json()
    expect(findings.filter(({ level }: { level: string }) => level === 'error')).toEqual([])
    const published = await admin.post(`${at}/publish`, { revision, note: 'Uma condição', accepted: true })
    expect(published.statusCode).toBe(200)

    expect((await send({ casa: 'moradia' })).statusCode).toBe(200)
    const foreign = await send({ casa: 'moradia', andares: '3' })
    expect(foreign.statusCode).toBe(422)
    expect(foreign.json().fields).toEqual([
      { path: '/details/andares', message: 'Esta pergunta não faz parte do pedido.' },
    ])
    const missing = await send({ casa: 'predio' })
    expect(missing.statusCode).toBe(422)
    expect(missing.json().fields).toEqual([{ path: '/details/andares', message: 'Campo obrigatório' }])
    expect((await send({ casa: 'predio', andares: '3' })).statusCode).toBe(200)
    expect((await stored()).map(({ details }) => JSON.parse(details)).sort()).toEqual([
      { casa: 'moradia' },
      { casa: 'predio', andares: '3' },
    ])
  })

  it('tell what they do to the requests that were made', async () => {
    const { revision } = (await keep(answerTest('casa', { enum: ['moradia'] }))).json()
    const { changes, replayed } = (await admin.post(`${at}/check`, { revision })).json()
    expect(changes).toEqual([
      'Em «Quantos andares tem?»: passou a ser feita só se «Que imóvel é?» for «Moradia».',
    ])
    expect(replayed).toMatchObject({ unaffected: 0, migrated: 1, again: 1 })
  })

  it('are refused where their condition has another form, at its place', async () => {
    const deep = (depth: number): object => (depth === 0 ? onlyBuildings : { not: deep(depth - 1) })
    const malformed: [unknown, string][] = [
      ['casa', ''],
      [{ oneOf: [onlyBuildings] }, '/oneOf'],
      [{ allOf: [] }, '/allOf'],
      [{ properties: { casa: { pattern: '(a+)+$' } }, required: ['casa'] }, '/properties/casa/pattern'],
    ]
    for (const [when, place] of malformed) {
      const refused = await keep(when)
      expect(refused.statusCode).toBe(422)
      const [field] = refused.json().fields
      expect(field.path).toBe(`/content/questions/1/answer/when${place}`)
      expect(field.message).toMatch(/[a-záç]+\.$/i)
    }
    // A condition that is too deep, too large, or contradicts itself is kept as a draft, or refused; it is never published.
    const contradiction = { allOf: [onlyBuildings, { not: onlyBuildings }] }
    for (const when of [
      contradiction,
      deep(9),
      deep(60),
      { anyOf: Array.from({ length: 2000 }, () => onlyBuildings) },
    ]) {
      const reply = await keep(when)
      expect([200, 400, 422]).toContain(reply.statusCode)
      if (reply.statusCode !== 200) continue
      const { revision, findings } = reply.json()
      expect(findings[0].path).toBe('/questions/1/answer/when')
      expect(
        (await admin.post(`${at}/publish`, { revision, note: 'Funda', accepted: true })).statusCode,
      ).toBe(422)
    }
  })

  it('are refused in a file too', async () => {
    const { content } = (await admin.get(at)).json()
    const service = { ...content, id: SERVICE, questions: questionsWith({ anyOf: onlyBuildings }) }
    const refused = await admin.send(writeFile({ services: [service] }))
    const { path, message } = refused.json().findings[0]
    expect(refused.json()).toMatchObject({ refused: true, drafts: [] })
    expect(`${placeInWords(SERVICE, path)}: ${message}`).toBe(
      `serviço ${SERVICE}, pergunta 2, condição: A condição não tem a forma esperada, ou tem mais de 30 comparações.`,
    )
  })
})
