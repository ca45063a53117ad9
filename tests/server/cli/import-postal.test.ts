import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeLabel } from '#schemas/places/place-label.ts'
import { importCodes } from '#server/features/places/import/import-codes.ts'
import { openFile } from '#server/features/places/import/open-file.ts'
import { databases } from '#tests/support/database.ts'
import { zip } from '#tests/support/files.ts'
import { zipOf } from '#tests/support/hostile/zip.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const execute = promisify(execFile)
const whole = join(import.meta.dirname, '../../../../shared/data/PT.zip')
const folder = mkdtempSync(join(tmpdir(), 'cinco-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const geo = (code: string, place: string, municipality = '1106', lat = '38.72', lng = '-9.14') =>
  ['PT', code, place, 'Lisboa', '11', 'Lisboa', municipality, 'Lisboa', '110601', lat, lng, ''].join('\t')
const ctt = (code: string, place: string, locality: string) => {
  const [cp4, cp3] = code.split('-')
  return [
    '11',
    '06',
    locality,
    place,
    '1',
    'Rua',
    '',
    '',
    '',
    'Exemplo',
    '',
    '',
    '',
    '',
    cp4,
    cp3,
    'LISBOA',
  ].join(';')
}
const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const names = ['1000-001', '1000-002', '1000-010', '1100-148', '1100-150']
const list = names.map((code, n) => geo(code, n < 3 ? 'Lisboa' : 'Alto de São João')).join('\n')

describe.each(databases)('the import of postal codes on $name', ({ name, open }) => {
  const server = suiteServer(open)

  beforeAll(() => bring(list))

  const bring = (content: string | Buffer) => importCodes(server.db, Readable.from([Buffer.from(content)]))
  const state = async () => {
    const { db } = server
    const codes = await db.selectFrom('postal_codes').selectAll().orderBy('code').execute()
    const localities = await db.selectFrom('localities').selectAll().orderBy('code').execute()
    return { codes: codes.map((row) => ({ ...row })), localities: localities.map((row) => ({ ...row })) }
  }
  const get = async (url: string) => (await server.app.inject({ url })).json()

  it('makes the check exact, with the nearest codes for one that is not there', async () => {
    expect(await get('/api/zip/check/1000-001')).toEqual({ match: true, precision: 'cp7', suggestions: [] })
    expect(await get('/api/zip/check/1000-009')).toEqual({
      match: false,
      precision: 'cp7',
      suggestions: ['010', '002', '001'].map((ext) => ({ num_cod_postal: '1000', ext_cod_postal: ext })),
    })
    expect((await get('/api/zip/check/1200-148')).suggestions).toEqual([
      { num_cod_postal: '1100', ext_cod_postal: '148' },
    ])
    expect((await get('/api/geocode?address=1100-148')).results[0].formatted_address).toBe('Alto de São João')
  })

  it('completes the search for places, municipalities first', async () => {
    const { results } = await get(`/api/localidade/${encodeURIComponent('são joão')}`)
    const names = results.map(
      (place: { nome_abrev_localidade: string | null }) => place.nome_abrev_localidade,
    )
    expect(names).toContain('Alto de São João')
    expect(names.indexOf(null)).toBe(0)
    const place = results.find((place: { cod_localidade: string | null }) => place.cod_localidade)
    expect(place).toMatchObject({
      cod_localidade: '11060001',
      cod_distrito: '11',
      cod_concelho: '06',
      nome_concelho: 'Lisboa',
    })
    const listed = await get('/api/imoveis?cod_localidade=11060002')
    expect(listed.place).toBe('Lisboa')
    expect(listed.results.length).toBeGreaterThan(0)
    expect((await get('/api/imoveis?cod_localidade=99')).results).toEqual([])
    for (const text of ['%', '_', "'", '\\'])
      expect(
        (await server.app.inject({ url: `/api/localidade/${encodeURIComponent(text)}` })).statusCode,
      ).toBe(200)
  })

  it('narrows the search for places by what follows a comma', async () => {
    const labels = async (text: string): Promise<string[]> =>
      (await get(`/api/localidade/${encodeURIComponent(text)}`)).results.map(placeLabel)
    expect(await labels('alto de são joão, lisb')).toEqual(['Alto de São João, Lisboa'])
    expect(await labels('alto de são joão, porto')).toEqual([])
    expect(await labels('lagoa, faro')).toEqual(['Lagoa (Algarve), Faro'])
    expect(await labels(',')).toEqual([])
  })

  it('gives the same result twice, from a text and from a ZIP', async () => {
    const before = await state()
    await bring(list)
    expect(await state()).toEqual(before)
    const packed = file('PT.zip', zipOf('PT.txt', Buffer.from(list)))
    await importCodes(server.db, (await openFile(packed)).source)
    expect(await state()).toEqual(before)
  })

  it('changes nothing when it is interrupted, or when the file is not such a list', async () => {
    const before = await state()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(`${geo('2000-001', 'Santarém', '1416')}\n`)
        throw new Error('The disk is gone')
      })(),
    )
    await expect(importCodes(server.db, broken)).rejects.toThrow('The disk is gone')
    const tooBroken = Array.from({ length: 50 }, (_, n) => geo(`20x0-00${n % 10}`, 'X')).join('\n')
    const bomb = zipOf('PT.txt', Buffer.from(`${geo('1000-001', 'x'.repeat(9000))}\n`.repeat(35_000)))
    const refused: [string | Buffer, RegExp][] = [
      ['', /vazio/],
      ['a,b,c\n1,2,3\n', /não é uma lista/],
      ['\u0000'.repeat(20_000), /não é uma lista/],
      [Buffer.from(`\ufeff${list}`, 'utf16le'), /UTF-16/],
      [tooBroken, /50 linhas estragadas em 50/],
      [
        Buffer.from(
          Array.from({ length: 20 }, (_, n) => geo(`2000-0${10 + n}`, 'Évora')).join('\n'),
          'latin1',
        ),
        /codificação/,
      ],
    ]
    for (const [content, message] of refused) await expect(bring(content)).rejects.toThrow(message)
    for (const [content, message] of [
      [zipOf('PT.txt', Buffer.from(list)).subarray(0, 90), /cortado/],
      [zip([{ name: 'PT.txt', content: list, claims: 10 }]), /estragado/],
      [zip([{ name: 'PT.txt', content: list, encrypted: true }]), /nenhuma lista/],
      [zip(Array.from({ length: 1001 }, (_, n) => ({ name: `${n}.txt`, content: 'x' }))), /ficheiros a mais/],
      [zipOf('imagem.png', Buffer.from(list)), /nenhuma lista/],
      [bomb, /grande de mais/],
    ] as const) {
      const path = file('mau.zip', content)
      await expect(openFile(path).then(({ source }) => importCodes(server.db, source))).rejects.toThrow(
        message,
      )
    }
    expect(await state()).toEqual(before)
  })

  it('leaves out a few broken rows, and says which', async () => {
    const rows = Array.from({ length: 300 }, (_, n) =>
      geo(`3000-${String(n).padStart(3, '0')}`, 'Coimbra', '0603'),
    )
    rows[7] = geo('3000-007', 'Coimbra', '9999')
    rows[9] = geo('3000-009', '', '0603')
    rows[11] = geo('3000-011', 'Coimbra', '0603', '400')
    const { codes, bad, reported } = await bring(`\uFEFF${rows.join('\r\n')}\r\n`)
    expect({ codes, bad, reported }).toEqual({
      codes: 297,
      bad: 3,
      reported: [
        { line: 8, problem: 'o concelho 9999 não existe' },
        { line: 10, problem: 'falta o nome da localidade' },
        { line: 12, problem: 'as coordenadas não são de Portugal' },
      ],
    })
  })

  it('reads CTT’s list, with its own codes of localities and the coordinates of the area', async () => {
    const rows = [ctt('1000-001', 'Lisboa', '33'), ctt('1000-002', 'São João', '34')]
    await bring(Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'))
    const { codes, localities } = await state()
    expect(codes[0]).toEqual({
      code: '1000-001',
      place: 'Lisboa',
      municipality: '1106',
      lat: null,
      lng: null,
    })
    expect(localities.map(({ code, name }) => [code, name])).toEqual([
      ['33', 'Lisboa'],
      ['34', 'São João'],
    ])
    for (const content of [rows.join('\n'), `\ufeff${rows.join('\r')}\r`, `${rows.join('\r\n')}\r`]) {
      await bring(Buffer.from(content))
      expect((await state()).localities.map(({ name }) => name)).toEqual(['Lisboa', 'São João'])
    }
    const { results } = await get('/api/geocode?address=1000-002')
    expect(results[0].geometry.location.lat).toBeCloseTo(38.7, 0)
  })

  it('is a command next to the running server', async () => {
    const env = { NODE_ENV: 'test', SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!', ...server.env }
    const words = ['server/cli/main.ts', 'import:postal', file('PT.txt', list)]
    const { stdout } = await execute(process.execPath, words, { env })
    expect(stdout).toContain('5 códigos postais e 2 localidades importados; 0 linhas deixadas de fora.')
    const run = (...args: string[]) => runCommand(env, 'import:postal', ...args)
    expect(await run(file('nada.txt', 'nada'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nada mudou'),
    })
    expect(await run(join(folder, 'nao-existe.txt'))).toMatchObject({ code: 1 })
    expect(await run()).toMatchObject({ code: 2 })
  })

  it.runIf(existsSync(whole) && name === 'SQLite')('takes the whole of GeoNames’ list', async () => {
    const { codes, bad } = await importCodes(server.db, (await openFile(whole)).source)
    expect({ codes, bad }).toEqual({ codes: 197_772, bad: 0 })
    for (const code of ['1000-001', '1100-148', '4000-322', '8000-072', '9000-082', '9500-010', '2775-405'])
      expect(await get(`/api/zip/check/${code}`)).toMatchObject({ match: true, precision: 'cp7' })
    for (const code of ['0000-000', '8000-001', '9500-001'])
      expect(await get(`/api/zip/check/${code}`)).toMatchObject({ match: false })
  })
})
