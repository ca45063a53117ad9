import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate, yearsSince } from '#schemas/atoms/date.ts'
import { citizenCardFits } from '#schemas/atoms/document-number.ts'
import { parseMoney, printMoney } from '#schemas/atoms/money.ts'
import { parseTwoDigits, twoDigits } from '#schemas/atoms/parts/two-digits.ts'
import { nameInList, namesLike } from '#schemas/places/names.ts'
import { clamp } from '#schemas/wizards/clamp.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { blobBefore } from '#schemas/wizards/loan/codec.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { estimateLoan, monthlyInstalment } from '#schemas/wizards/loan/estimate.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { fullLoan, shortLoan } from '#stories/support/example-loan.ts'

const loan = compileWizard(loanDefinition, loanFormats)
const problemsIn = (blob: unknown) =>
  wizards.loan
    .read(loan, { blob: JSON.stringify(blob) })
    .problems.map(({ path, message }) => `${path}: ${message}`)

describe('an amount', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1234.50', 1234.5],
    ['1234,56', 1234.56],
    ['250000', 250_000],
    ['250.000', 250_000],
    ['1 000 €', 1000],
    ['1,234.50', 1234.5],
    ['0', 0],
    ['12,', 12],
    ['1.23', 1.23],
    ['250 000,00', 250_000],
    ['250\u00a0000,00\u00a0€', 250_000],
    ['250\u202f000,5 €', 250_000.5],
    ['\u200e€ 1.234,50 ', 1234.5],
    ['250.000,00 EUR', 250_000],
    ['1 234.50', 1234.5],
    ['12345678901,25', 12_345_678_901.25],
  ])('is read from %s', (text, amount) => expect(parseMoney(text)).toBe(amount))
  it.each([
    ...['', 'abc', '-5', '1.2.3', '1,2,3', '1,234,5', '12,345', '1e5', '0x10', '250,000', '1,500'],
    ...[
      '2.500.00',
      '1.000 000',
      '25 0000',
      '1 2',
      '250.',
      '.5',
      ',5',
      '1.5.',
      'Infinity',
      '٣',
      '12345678901234',
    ],
  ])('is not read from %j', (text) => expect(parseMoney(text)).toBeUndefined())
  it('is read as it was printed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        expect(parseMoney(printMoney(cents / 100))).toBe(cents / 100)
      }),
    )
    expect(printMoney(1234567.5)).toBe('1.234.567,50')
  })
})

describe('a count of two digits', () => {
  it.each([
    ['7', 7],
    [' 40 ', 40],
    ['07', 7],
  ])('is read from %j', (text, count) => expect(parseTwoDigits(text)).toBe(count))
  it.each(['', '100', '1e5', '0x10', '2,5', '2.5', '-1', '7 anos'])('is not read from %j', (text) =>
    expect(parseTwoDigits(text)).toBeUndefined(),
  )
  it('takes no third digit that is typed, and never half of what was pasted', () => {
    expect(twoDigits.entry.mask('123', '12')).toBe('12')
    expect(twoDigits.entry.mask('100', '')).toBe('100')
    expect(twoDigits.entry.mask('2,', '2')).toBe('2,')
  })
})

describe('a date', () => {
  it.each(['29/02/2000', '29/02/2024', '31/12/1999'])('may be %s', (text) =>
    expect(parseDate(text)).toBeDefined(),
  )
  it.each([
    '31/02/2000',
    '29/02/1900',
    '31/04/2001',
    '00/00/0000',
    '1/1/2000',
    '32/01/2000',
    '01/13/2000',
    '',
  ])('may not be %j', (text) => expect(parseDate(text)).toBeUndefined())
  it('counts whole years', () => {
    const now = Date.UTC(2026, 10, 20)
    expect(yearsSince('20/11/2008', now)).toBe(18)
    expect(yearsSince('21/11/2008', now)).toBe(17)
    expect(yearsSince('21/11/2026', now)).toBe(-1)
    const midnight = Date.UTC(2026, 6, 1, 23, 30) // already 2 July in Lisbon
    expect(yearsSince('02/07/2008', midnight)).toBe(18)
  })
})

describe('a Cartão de Cidadão number', () => {
  it.each([
    ['00000000 0 ZZ4', true],
    ['000000000ZZ4', true],
    ['00000000 0 ZZ5', false],
    ['00000000', undefined],
    ['X123', undefined],
  ])('%s fits: %s', (text, fits) => expect(citizenCardFits(text)).toBe(fits))
})

describe('the loan request', () => {
  it('passes with one applicant, and with two and two guarantors', () => {
    expect(problemsIn(shortLoan)).toEqual([])
    expect(problemsIn(fullLoan)).toEqual([])
  })

  it('is sent as it was answered', () => {
    const { blob } = wizards.loan.codec.toWire(loanDefinition, walk(loan, fullLoan).relevant)
    expect(JSON.parse(blob)).toEqual(fullLoan)
    // An empty message is '' (LOAN-21).
    const { info: _, ...last } = fullLoan.informacoes
    const { relevant } = walk(loan, { ...fullLoan, informacoes: last })
    const wire = wizards.loan.codec.toWire(loanDefinition, relevant)
    expect(JSON.parse(wire.blob).informacoes).toEqual({ ...last, info: '' })
    expect(blobBefore(wire.blob)).toBe(JSON.stringify(relevant))
  })

  it('asks for everybody who takes part, at each field', () => {
    const { path } = walk(loan, { ...shortLoan, dados_gerais: fullLoan.dados_gerais })
    const missing = path[1]?.problems.map(({ path }) => path) ?? []
    expect(missing).toContain('/proponente_2/email')
    expect(missing).toContain('/fiador_2/documento_identificacao')
    expect(missing).not.toContain('/fiador_2/documento')
    expect(missing.every((at) => !at.startsWith('/proponente_1'))).toBe(true)
  })

  it('leaves out people who do not take part, a pensioner’s company and blank entries', () => {
    const { relevant, firstInvalid } = walk(loan, {
      ...fullLoan,
      dados_gerais: shortLoan.dados_gerais,
      dados_profissionais: {
        proponente_1: {
          ...fullLoan.dados_profissionais.proponente_1,
          actividade_profissional: 'Pensionista',
          data_entrada: '31/02/2000',
        },
      },
      patrimonio: { patrimonios: [{}, ...fullLoan.patrimonio.patrimonios, { valor: undefined }] },
    })
    expect(firstInvalid).toBe(6)
    expect(Object.keys(relevant.dados_pessoais ?? {})).toEqual(['proponente_1'])
    expect(relevant.dados_profissionais?.proponente_1).not.toHaveProperty('data_entrada')
    expect(relevant.patrimonio?.patrimonios).toEqual(fullLoan.patrimonio.patrimonios)
  })

  it.each([
    ['no JSON', '{', ''],
    ['a list', '[]', ''],
    ['a foreign step', { ...shortLoan, passo_7: {} }, '/passo_7'],
    ['a missing step', { ...shortLoan, encargos: undefined }, '/encargos'],
    ['a foreign field', { ...shortLoan, informacoes: { ...shortLoan.informacoes, x: 1 } }, '/informacoes/x'],
    [
      'an amount beyond any sense',
      { ...shortLoan, dados_gerais: { ...shortLoan.dados_gerais, valor_compra: 1e12 } },
      '/dados_gerais/valor_compra',
    ],
    [
      'half a cent',
      { ...shortLoan, dados_gerais: { ...shortLoan.dados_gerais, valor_compra: 225_000.005 } },
      '/dados_gerais/valor_compra',
    ],
    [
      'a date that is none',
      {
        ...shortLoan,
        dados_pessoais: {
          proponente_1: { ...shortLoan.dados_pessoais.proponente_1, data_nascimento: '31/02/2000' },
        },
      },
      '/dados_pessoais/proponente_1/data_nascimento',
    ],
    [
      'a person who is too young',
      {
        ...shortLoan,
        dados_pessoais: {
          proponente_1: { ...shortLoan.dados_pessoais.proponente_1, data_nascimento: '01/01/2020' },
        },
      },
      '/dados_pessoais/proponente_1/data_nascimento',
    ],
    [
      '500 entries',
      { ...shortLoan, patrimonio: { patrimonios: Array(500).fill(fullLoan.patrimonio.patrimonios[0]) } },
      '/patrimonio/patrimonios',
    ],
    [
      'an acceptance that was not given',
      { ...shortLoan, informacoes: { ...shortLoan.informacoes, autoriza_dados: false } },
      '/informacoes/autoriza_dados',
    ],
  ])('is refused for %s', (_name, blob, path) => {
    const text = typeof blob === 'string' ? blob : JSON.stringify(blob)
    const { problems } = wizards.loan.read(loan, { blob: text })
    expect(problems.map((problem) => problem.path)).toEqual([path])
    expect(problems[0]?.message).toMatch(/^[A-ZÉ]/)
  })

  it.each([
    ['phone1', '+33612345678', true],
    ['phone1', '351 912 345', false],
    ['phone1', '+351 912 345 678', true],
    ['data_nascimento', '1985-03-05', true],
    ['nacionalidade', 'Brasileiro', true],
    ['nacionalidade', 'Português', true],
    ['nacionalidade', 'Vietnamito', false],
    ['name', "O'Neill", true],
    ['name', '123', false],
    ['lastname', '...', false],
    ['email', ' ana@exemplo.pt ', true],
    ['email', 'ana @exemplo.pt', false],
  ])('takes or refuses %s %j: %j', (field, value, fits) => {
    const { proponente_1 } = shortLoan.dados_pessoais
    const blob = { ...shortLoan, dados_pessoais: { proponente_1: { ...proponente_1, [field]: value } } }
    const path = `/dados_pessoais/proponente_1/${field}`
    expect(problemsIn(blob)).toEqual(fits ? [] : [expect.stringContaining(path)])
  })

  it('never fails on what is sent to it', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(...Object.values(fullLoan)))
    const blob = fc.record(Object.fromEntries(Object.keys(fullLoan).map((id) => [id, part])), {
      requiredKeys: [],
    })
    fc.assert(fc.property(blob, (sent) => Array.isArray(problemsIn(sent))))
  })

  it('names limits the Portuguese way, and says why a charge of nothing is refused', () => {
    const wrong = {
      ...shortLoan,
      dados_gerais: { ...shortLoan.dados_gerais, valor_compra: 0.5, montante_emprestimo: 1e8, prazo: 55 },
      encargos: {
        encargos: [{ tipo: 'Outro', valor_mensal: 0, saldo_divida: 0, quer_liquidar: 'Não' }],
        pensao_alimentos: 0,
      },
      informacoes: { ...shortLoan.informacoes, info: 'x'.repeat(4001) },
    }
    const problems = problemsIn(wrong)
    expect(problems).toContain('/dados_gerais/valor_compra: O valor mínimo é 1,00 €.')
    expect(problems).toContain('/dados_gerais/montante_emprestimo: O valor máximo é 99.999.999,99 €.')
    expect(problems).toContain('/dados_gerais/prazo: O valor máximo é 40.')
    expect(problems).toContain('/informacoes/info: Escreva no máximo 4.000 caracteres.')
    expect(problems).toContain(
      '/encargos/encargos/0/valor_mensal: Um encargo tem de ter um valor mensal de 1,00 € ou mais. Se já não o paga, remova-o da lista.',
    )
  })

  it('keeps amount and term within bounds when they are left, and says so', () => {
    const [general] = loanDefinition.steps
    if (!general) throw new Error('There is no first step')
    const amounts = { valor_compra: 100_000, montante_emprestimo: 120_000 }
    const left = clamp(general, amounts, { left: 'valor_compra' })
    expect(left.answers.montante_emprestimo).toBe(100_000)
    expect(left.notes.montante_emprestimo).toContain('100.000,00 €')
    expect(clamp(general, { prazo: 55 }, { left: 'prazo' }).answers.prazo).toBe(40)
    expect(clamp(general, { prazo: 5 }, { left: 'prazo' }).answers.prazo).toBe(10)
    expect(clamp(general, { prazo: 'x' }, { left: 'prazo' }).answers.prazo).toBe(10)
    expect(clamp(general, { prazo: 25 }, { left: 'prazo' })).toEqual({
      answers: { prazo: 25 },
      notes: {},
      typed: {},
    })
    expect(clamp(general, { prazo: undefined }, { left: 'prazo' }).answers.prazo).toBe(10)
  })

  it('restores a lowered amount when the price that lowered it is corrected', () => {
    const [general] = loanDefinition.steps
    if (!general) throw new Error('There is no first step')
    const lowered = clamp(general, { valor_compra: 22_500, montante_emprestimo: 180_000 })
    expect(lowered.answers.montante_emprestimo).toBe(22_500)
    expect(clamp(general, lowered.answers, lowered).answers).toBe(lowered.answers)
    const { typed } = lowered
    const partly = clamp(general, { ...lowered.answers, valor_compra: 150_000 }, { typed })
    expect(partly.answers.montante_emprestimo).toBe(150_000)
    const back = clamp(general, { ...partly.answers, valor_compra: 225_000 }, { typed: partly.typed })
    expect(back.answers.montante_emprestimo).toBe(180_000)
    expect(back.notes.montante_emprestimo).toBe('Repusemos 180.000,00 €, como escreveu.')
    expect(back.typed).toEqual({})
  })

  it('makes an emptied alimony zero, and leaves a text that is no amount as it is', () => {
    const charges = loanDefinition.steps[4]
    if (!charges) throw new Error('There is no fifth step')
    expect(clamp(charges, { encargos: [] }).answers).toEqual({ encargos: [], pensao_alimentos: 0 })
    expect(clamp(charges, { pensao_alimentos: 'cem' }).answers).toEqual({ pensao_alimentos: 'cem' })
  })

  it('refuses an amount above the price and a term out of bounds, each at its field', () => {
    const wrong = { ...shortLoan.dados_gerais, valor_compra: 250_000, montante_emprestimo: 900_000, prazo: 9 }
    expect(problemsIn({ ...shortLoan, dados_gerais: wrong })).toEqual([
      '/dados_gerais/prazo: O valor mínimo é 10.',
      '/dados_gerais/montante_emprestimo: Não pode ser maior do que o valor de compra (250.000,00 €).',
    ])
  })

  it('asks about two people with one document number, whoever they are, and of nobody who takes no part', () => {
    const people = structuredClone(fullLoan.dados_pessoais)
    people.proponente_2.id_numero = ' 0000 0000'
    people.fiador_2.id_numero = 'x000-000'
    const [, step] = walk(loan, { ...fullLoan, dados_pessoais: people }).path
    expect(step?.problems).toEqual([])
    expect(step?.doubts.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      '/proponente_2/id_numero: É igual ao número do primeiro proponente: corrija um deles ou confirme que está certo.',
      '/fiador_2/id_numero: É igual ao número do primeiro fiador: corrija um deles ou confirme que está certo.',
    ])
    expect(walk(loan, { ...shortLoan, dados_pessoais: people }).path[1]?.doubts).toEqual([])
    expect(walk(loan, fullLoan).path[1]?.doubts).toEqual([])
  })

  it('finds a name whatever its case and accents', () => {
    expect(nameInList('countries', 'franca')).toBe('França')
    expect(nameInList('nationalities', ' PORTUGUESA')).toBe('Portuguesa')
    expect(nameInList('nationalities', 'portugues')).toBe('Português')
    expect(nameInList('countries', 'Atlântida')).toBe('Atlântida')
  })

  it('lists the names that hold a text, until the text is a name (LOAN-30)', () => {
    expect(namesLike('countries', 'guine')).toEqual([
      'Guiné',
      'Guiné Equatorial',
      'Guiné-Bissau',
      'Papua-Nova Guiné',
    ])
    expect(namesLike('nationalities', 'portug')).toEqual(['Portuguesa'])
    expect(namesLike('nationalities', 'português')).toEqual([])
    expect(namesLike('countries', '')[0]).toBe('Portugal')
    expect(namesLike('countries', 'Atlântida')).toEqual([])
  })
})

describe('the indication', () => {
  it('is what the formula of constant instalments says', () => {
    expect(monthlyInstalment(18_000_000, 0.035, 30)).toBe(80_828)
    expect(monthlyInstalment(1_200_000, 0, 10)).toBe(10_000)
  })

  it('knows amount, share of the price, instalment and effort', () => {
    const estimate = estimateLoan(walk(loan, fullLoan).relevant)
    expect(estimate).toMatchObject({ amount: 180_000, loanToValue: 0.8, term: 30, instalment: 808.28 })
    const income = 1850.5 + 1850.5 + 120.25
    expect(estimate?.effort).toBeCloseTo((808.28 + 150.75 + 100) / income, 6)
    expect(estimateLoan({})).toBeUndefined()
  })
})
