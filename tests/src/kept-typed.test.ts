import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contact } from '#schemas/forms/contact.ts'
import { proposalForm } from '#schemas/forms/proposal.ts'
import { filesIn, keptFiles } from '#src/features/requests/proposal/kept-files.ts'
import { dropAllTyped, dropTyped, keepTyped, readTyped } from '#src/forms/kept/kept-typed.ts'
import { keepSession } from '#src/lib/storage/session.ts'

const NAME = 'proposal:pedido-0001'
const KEY = `escrito:${NAME}`
const from = { price_kind: 'fixed', included: 'Deslocação' }
const typed = { message: 'Faço por este preço.', price_kind: 'range', price: 10.5 }
const read = (name = NAME) => readTyped(name, proposalForm.schema, from)

/** A browser's storage, whose keys are its properties. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** A session as the server gives it: its token says whose it is. */
const signedIn = (id: string, name: string) => {
  const part = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url')
  const token = `${part({ alg: 'HS256' })}.${part({ role: 'professional', sid: name, sub: id })}.assinatura`
  return keepSession({ token, user: { name, role: 'professional' }, expiresAt: 1 })
}

describe('what is typed into a form (PAGE-41)', () => {
  let tab: Storage

  beforeEach(() => {
    tab = new Storage()
    vi.stubGlobal('sessionStorage', tab)
    vi.stubGlobal('localStorage', new Storage())
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is found again by its changed and its emptied fields, under its own name alone', () => {
    keepTyped(NAME, { ...from, ...typed, included: undefined }, from)
    expect(read()).toEqual({ values: { ...typed, included: undefined } })
    expect(read('proposal:pedido-0002')).toBeUndefined()
    expect(readTyped(NAME, proposalForm.schema, { ...typed })).toBeUndefined()
  })

  it('is gone once it is sent, is as the form began, or the session ends', () => {
    keepTyped(NAME, typed, from)
    dropTyped(NAME)
    expect(read()).toBeUndefined()
    keepTyped(NAME, typed, from)
    keepTyped(NAME, { ...from }, from)
    expect(Object.keys(tab)).toEqual([])
    keepTyped(NAME, typed, from)
    tab.setItem('other', 'stays')
    dropAllTyped()
    expect(Object.keys(tab)).toEqual(['other'])
  })

  it('is found by another tab and after the browser was closed where it is a proposal (PRO-15)', () => {
    const otherTab = () => vi.stubGlobal('sessionStorage', new Storage())
    keepTyped(NAME, typed, from)
    keepTyped('contact:', { message: 'Boa tarde' }, {})
    otherTab()
    expect(read()?.values).toMatchObject(typed)
    expect(readTyped('contact:', contact.schema, {})).toBeUndefined()
    keepTyped(NAME, { ...typed, price: 11 }, from)
    vi.stubGlobal('sessionStorage', tab)
    expect(read()?.values).toMatchObject({ price: 10.5 })
    dropTyped(NAME)
    otherTab()
    expect(read()).toBeUndefined()
    keepTyped(NAME, typed, from)
    dropAllTyped()
    otherTab()
    expect(read()).toBeUndefined()
  })

  it('is of who typed it, also when their hour is over, and of nobody else', () => {
    signedIn('conta-0001', 'Ana Teste')
    keepTyped(NAME, typed, from)
    expect(read()?.values).toMatchObject(typed)
    // A changed name, which a new session says, is the same person; the same name need not be.
    signedIn('conta-0001', 'Ana Maria Ção Teste')
    expect(read()?.values).toMatchObject(typed)
    signedIn('conta-0002', 'Ana Teste')
    expect(read()).toBeUndefined()
  })

  it('is nobody’s where it was kept by a name, as it was before', () => {
    tab.setItem(KEY, JSON.stringify({ by: 'Ana Teste', values: { available: 'amanhã' } }))
    expect(read()).toBeUndefined()
    signedIn('conta-0001', 'Ana Teste')
    expect(read()).toBeUndefined()
  })

  it('is read from foreign or broken storage without what its fields cannot take', () => {
    tab.setItem(KEY, '{')
    expect(read()).toBeUndefined()
    const values = { message: ['não'], price_kind: 'outro', other: 'x', available: 'amanhã' }
    tab.setItem(KEY, JSON.stringify({ of: '', values }))
    expect(read()).toEqual({ values: { available: 'amanhã' } })
  })

  it('has the files of a proposal that have arrived (PRO-15)', () => {
    const file = { id: 'ficheiro-0001', name: 'orçamento.pdf', size: 1200 }
    const also = keptFiles([
      { ...file, state: 'sent' },
      { ...file, id: 'ficheiro-0002', state: 'sending' },
    ])
    keepTyped(NAME, { ...from }, from, also)
    expect(filesIn(read()?.also ?? '')).toEqual([file])
    expect([filesIn('{'), filesIn('{}'), filesIn('[{}]')]).toEqual([[], [], []])
  })
})
