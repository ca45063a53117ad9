import { describe, expect, it } from 'vitest'
import { codeMeant, findWords, nameOfEmail } from '#schemas/text/find-words.ts'

describe('the words that things are found by (ADM-44)', () => {
  it.each([
    ['João da Conceição e Silva', ['joao', 'conceicao', 'silva']],
    ['  Ana-Rita   ANA ', ['ana', 'rita']],
    ['912 345 678', ['912345678']],
    ['912-345-678', ['912345678']],
    ['+351 912 345 678', ['912345678']],
    ['00351912345678', ['912345678']],
    ['(+351) 912.345.678', ['912345678']],
    ['351 912 345 678', ['912345678']],
    ['tel:+351912345678', ['912345678']],
    ['912 34', ['91234']],
    ['+33 6 12 34 56 78', ['33612345678']],
    ['0033 612345678', ['33612345678']],
    ['+44 (0)20 7946 0018', ['442079460018']],
    ['PT 500 000 000', ['500000000']],
    ['PT500000000', ['500000000']],
    ['351 234 567', ['351234567']],
    ['2900-001', ['2900001']],
    ['Ana 912 345 678', ['912345678', 'ana']],
    ['maria1987', ['maria1987']],
    ['rara.teste@exemplo.pt', ['rara', 'teste', 'exemplo', 'pt']],
    ['um dois três quatro cinco seis sete oito nove dez', 8],
    ['de', []],
    ['', []],
  ])('of %s are %j', (text, words) => {
    if (typeof words === 'number') expect(findWords(text)).toHaveLength(words)
    else expect(findWords(text)).toEqual(words)
  })

  it('leave the domain of an e-mail out', () => {
    expect(findWords(nameOfEmail('rara.teste@exemplo.pt'))).toEqual(['rara', 'teste'])
  })

  it.each([
    ['C', 'c-7k4m2px', 'C-7K4M2PX'],
    ['C', ' C 7K4M2PX ', 'C-7K4M2PX'],
    ['C', '7k4m2px', 'C-7K4M2PX'],
    ['CR', '7k4m2px', 'CR-7K4M2PX'],
    ['C', 'CR-7K4M2PX', undefined],
    ['C', 'Ana Teste', undefined],
    ['C', '912 345 678', undefined],
  ])('read a code of kind %s from %s', (kind, text, code) => expect(codeMeant(kind, text)).toBe(code))
})
