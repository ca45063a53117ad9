import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropTyped, keepTyped, readKept } from '#src/features/requests/kept-proposal.ts'

const KEY = 'proposta:pedido-0001'
const typed = { message: 'Faço por este preço.', price_kind: 'range', price: 10.5 } as const
const file = { id: 'ficheiro-0001', name: 'orçamento.pdf', size: 1200 }

describe('a proposal that is being written (PRO-15)', () => {
  const stored = new Map<string, string>()

  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is found again with the files that arrived, under its own request alone', () => {
    keepTyped('pedido-0001', typed, [
      { ...file, state: 'sent' },
      { ...file, id: 'ficheiro-0002', state: 'sending' },
    ])
    expect(readKept('pedido-0001')).toEqual({ values: typed, files: [file] })
    expect(readKept('pedido-0002')).toBeUndefined()
  })

  it('is gone once it was sent or dropped', () => {
    keepTyped('pedido-0001', typed, [])
    dropTyped('pedido-0001')
    expect(readKept('pedido-0001')).toBeUndefined()
  })

  it('is read from foreign or broken storage without what it cannot use', () => {
    stored.set(KEY, '{')
    expect(readKept('pedido-0001')).toBeUndefined()
    stored.set(
      KEY,
      JSON.stringify({ values: { message: ['não'], price_kind: 'outro', other: 'x' }, files: [{}] }),
    )
    expect(readKept('pedido-0001')).toEqual({ values: {}, files: [] })
  })
})
