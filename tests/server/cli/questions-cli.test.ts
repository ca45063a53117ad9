import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { keepTexts, textsOf } from '#server/features/catalogue/service-texts.ts'
import { contentsRepository } from '#server/features/question-editing/contents.ts'
import { publish } from '#server/features/question-editing/publishing/publish.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { seed } from '#server/seeds/seed.ts'
import { writeBack } from '#server/seeds/write-back.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const execute = promisify(execFile)

describe.each(oneDatabase)('the command for questions on $name', ({ open, empty }) => {
  const server = suiteServer(open)
  const folder = mkdtempSync(join(tmpdir(), 'cinco-test-'))
  const file = join(folder, 'perguntas.json')

  afterAll(() => rmSync(folder, { recursive: true }))

  const env = () => ({
    NODE_ENV: 'test',
    SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
    ...server.env,
  })
  const run = (...args: string[]) => runCommand(env(), 'questions', ...args)

  it('writes a file that changes nothing when it is imported again', async () => {
    expect(await run('export', file)).toMatchObject({ code: 0 })
    // The import checks as `check` does. This one is a process of its own.
    const words = ['server/cli/main.ts', 'questions', 'import', file]
    const { stdout } = await execute(process.execPath, words, { env: env() })
    expect(stdout).toMatch(/^0 rascunhos, \d{3} sem alterações\. Nada a corrigir\.\n$/)
  })

  it('prints the steps of a service as rjsf takes them (ADM-14)', async () => {
    const { code, stdout } = await run('schema', '311')
    expect(code).toBe(0)
    const { service, steps } = JSON.parse(stdout)
    expect(service).toEqual({ id: 311, title: 'Certificado Energético' })
    expect(steps.at(-1)).toEqual({
      id: 'name',
      title: expect.any(String),
      schema: expect.objectContaining({ type: 'object', required: ['name'] }),
      uiSchema: { name: expect.any(Object) },
    })
    expect(await run('schema', '999999')).toMatchObject({ code: 1, stderr: 'Este serviço não existe.\n' })
    expect(await run('schema', 'x')).toMatchObject({ code: 2 })
  })

  it('says where a file is wrong, and keeps the rest as drafts', async () => {
    await run('export', file, '311')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"name": "imovel"', '"name": "zip_home"'))
    const checked = await run('check', file)
    expect(checked).toMatchObject({ code: 1 })
    const place = checked.stdout.match(
      /:(\d+):(\d+): erro: serviço 311, pergunta 1, nome: O nome «zip_home» está reservado\.\n/,
    )
    const line = readFileSync(file, 'utf8').split('\n')[Number(place?.[1]) - 1]
    expect(line?.slice(Number(place?.[2]) - 1)).toBe('"zip_home",')
    expect(checked.stdout).toMatch(/\nA corrigir: 1 erro(?:, \d+ avisos?)?\.\n$/)
    expect((await run('import', file)).stdout).toContain('1 rascunho, 0 sem alterações.')
    const { db } = server
    expect(await contentsRepository(db).draft(311)).toBeDefined()
    const log = await db.selectFrom('audit_log').select(['admin_name', 'action', 'subject']).execute()
    expect(log).toEqual([
      { admin_name: 'Linha de comandos', action: 'questions.import', subject: 'serviço 311' },
    ])
  })

  it('replaces a draft that says something else only when it is told to', async () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "', '"title": "Novo '))
    const { stdout } = await run('import', file)
    expect(stdout).toContain('0 rascunhos, 0 sem alterações, 1 ficou como estava.')
    expect(stdout).toMatch(
      /^ficou como estava \(--replace substitui\): serviço 311 «.+», de Linha de comandos/m,
    )
    expect((await run('import', file, '--replace')).stdout).toContain('1 rascunho, 0 sem alterações.')
    const draft = await contentsRepository(server.db).draft(311)
    expect(draft?.content.title).toMatch(/^Novo /)
  })

  // The words are the same on every database.
  it('says how it is used', async () => {
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('Utilização') })
    expect(await run('export', file, '--replace')).toMatchObject({ code: 2 })
    expect(await run('export', file, '99999')).toMatchObject({ code: 1 })
    const missing = join(folder, 'nada.json')
    const stderr = `Não foi possível abrir o ficheiro «${missing}» (ENOENT).\n`
    expect(await run('check', missing)).toMatchObject({ code: 1, stderr })
  })

  it('writes the repository’s files back: the same where nothing was published, a set of its own where something was', async () => {
    const schemas = join(folder, 'schemas')
    cpSync('schemas/questions/data', join(schemas, 'questions/data'), { recursive: true })
    cpSync('schemas/catalogue', join(schemas, 'catalogue'), { recursive: true })
    const { db } = server
    expect(await writeBack(db, schemas)).toEqual([])
    const content = await contentsRepository(db).published(52)
    if (!content) throw new Error('There is no service 52')
    const changed = { ...content, title: 'Pintar por dentro', questions: content.questions.slice(0, 2) }
    const publication = {
      id: 52,
      content: changed,
      author: { id: 'a', name: 'Alda Teste' },
      note: 'x',
      now: 'x',
    }
    await db.transaction().execute((trx) => publish(trx, publication))
    const names = await writeBack(db, schemas)
    expect(names).toHaveLength(2)
    const questions = JSON.parse(readFileSync(join(schemas, names[0] ?? ''), 'utf8'))
    expect(questions.services[52]).toHaveLength(2)
    expect(readFileSync(join(schemas, names[1] ?? ''), 'utf8')).toContain('Pintar por dentro')
  })

  it('writes everything that can be published, so that an empty database becomes the same', async () => {
    const schemas = join(folder, 'all')
    cpSync('schemas/questions/data', join(schemas, 'questions/data'), { recursive: true })
    cpSync('schemas/catalogue', join(schemas, 'catalogue'), { recursive: true })
    const { db } = server
    const contents = contentsRepository(db)
    const author = { id: 'a', name: 'Alda Teste' }
    const put = async (id: number, change: (content: ServiceContent) => ServiceContent, from = id) => {
      const content = await contents.published(from)
      if (!content) throw new Error(`There is no service ${from}`)
      const publication = { id, content: change(content), author, note: 'x', now: 'x' }
      await db.transaction().execute((trx) => publish(trx, publication))
    }
    await put(311, (content) => ({ ...content, labels: ['energia', 'classe energética'], featured: null }))
    await put(53, (content) => ({ ...content, featured: 3 }))
    await put(44, (content) => ({ ...content, featured: 1, labels: ['wc'] }))
    await put(61, (content) => ({ ...content, sub_group_id: 6 }))
    await db
      .insertInto('subgroups')
      .values({ id: 1000, title: 'Circo e espetáculo', main_group_id: 5, revision: 1 })
      .execute()
    const other = { title: 'Outro nome', main_group_id: 3, revision: 1 }
    await db.updateTable('subgroups').set(other).where('id', '=', 7).execute()
    const moved = { sub_group_id: 1000, labels: ['novo'] }
    await put(1000, (content) => ({ ...content, ...moved, title: 'Um serviço novo' }), 41)
    await put(1_001_000, (content) => ({ ...content, title: 'Um grupo novo' }), 1_000_001)
    const ofSet = { title: 'Circo e espetáculo', sub_group_id: 1000 }
    await put(2_001_000, (content) => ({ ...content, ...ofSet }), 1_000_001)
    await put(2_000_007, ({ questions, ...content }) => ({
      ...content,
      title: other.title,
      questions: renumbered(questions.slice(1)),
    }))
    // Its own question before its subgroup's, one left out and one changed.
    await put(148, (content) => {
      const [first, second, ...rest] = content.questions
      if (!first || !second) throw new Error('There are too few questions')
      const { from: _, ...ownQuestion } = { ...first, answer: { ...first.answer, name: 'propria' } }
      const changed = { ...second, question: 'Outro texto?', from: { group: 2_000_007, changed: true } }
      const leftOut = [{ group: 2_000_007, name: first.answer.name }]
      return { ...content, questions: renumbered([ownQuestion, changed, ...rest]), leftOut }
    })
    const texts = (await textsOf(db, [52])).get(52)?.texts
    if (!texts) throw new Error('Service 52 has no texts')
    const [line = ''] = texts.price
    const written = { ...texts, included: [...texts.included, 'Uma linha que só a administração escreveu'] }
    await db.transaction().execute(async (trx) => {
      await keepTexts(trx, { id: 52, texts: written, revision: 0 })
      await keepTexts(trx, { id: 1000, texts: { ...texts, price: [line, line, line] }, revision: 0 })
    })
    await put(0, (content) => {
      const [first, ...rest] = content.questions
      return { ...content, questions: first ? [{ ...first, question: 'Para quando?' }, ...rest] : [] }
    })
    await writeBack(db, schemas)
    const fresh = await empty()
    await migrate(fresh.database.db)
    await seed(fresh.database.db, 'x', schemas)
    const of = async (repository: typeof contents) => ({
      base: await repository.base(),
      inForce: [...(await repository.inForce())],
      asked: await repository.services().orderBy('services.id').execute(),
    })
    expect(await of(contentsRepository(fresh.database.db))).toEqual(await of(contents))
    const subgroupsIn = ({ db }: typeof fresh.database) =>
      db.selectFrom('subgroups').select(['id', 'title', 'main_group_id']).orderBy('id').execute()
    expect(await subgroupsIn(fresh.database)).toEqual(await subgroupsIn(server.database))
    const textsIn = ({ db }: typeof fresh.database) =>
      db.selectFrom('service_texts').select(['service_id', 'texts']).orderBy('service_id').execute()
    expect(await textsIn(fresh.database)).toEqual(await textsIn(server.database))
    expect(await writeBack(fresh.database.db, schemas)).toEqual([])
    await fresh.drop()
  })
})
